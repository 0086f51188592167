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

-- A reply that carried a new refresh token may be lost on its way. The token before it then works once more: `previous_used` says that
-- it did, and `skipped_refresh_hash` is the one that was lost. Should that one be used after all, two hold tokens of one session.
alter table sessions
  add column previous_used boolean not null default false,
  add column skipped_refresh_hash bytea;
