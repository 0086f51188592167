-- What the owner of an app has done by itself, besides what its statuses do: what sets it off (`starts`), and the list of actions.
create table automations (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  title text not null,
  is_active boolean not null,
  starts jsonb not null,
  actions jsonb not null,
  -- Who wrote it last.
  user_id bigint,
  -- Of those that the clock sets off: up to when it was looked what is due, and when the next look is. Each change makes the looks
  -- that were asked for before it void (`version`).
  looked_until timestamptz,
  next_at timestamptz,
  version integer not null,
  last_run_at timestamptz,
  -- What was wrong at the last look, for who keeps it.
  problem text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, id),
  foreign key (app_id, type_id) references types (app_id, id) on delete cascade
);
create index automations_of_type on automations (app_id, type_id, id);

-- A step may belong to such an automation. What a step planned can be called off.
alter table action_runs add column automation_id bigint, add column cancelled_at timestamptz;
create index action_runs_of_automation on action_runs (app_id, automation_id, id desc) where automation_id is not null;
create index action_runs_due on action_runs (app_id, due_at, id) where due_at is not null;
