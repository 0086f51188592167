-- What the actions of a workflow did, one row for each step, for those who keep the workflow. `root` names the event that began
-- the chain: how long it may become is counted by it.
create table action_runs (
  app_id bigint not null,
  id bigint not null,
  root text not null,
  type_id bigint not null,
  post_id bigint not null,
  status_id bigint not null,
  slug text not null,
  ok boolean not null,
  message text not null,
  created_at timestamptz not null,
  primary key (app_id, id)
);
create index action_runs_of_post on action_runs (app_id, post_id, id desc);
create index action_runs_of_type on action_runs (app_id, type_id);
create index action_runs_of_root on action_runs (app_id, root, id);
