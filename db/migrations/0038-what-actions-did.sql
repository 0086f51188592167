-- What actions did is told for a whole type, newest first. `due_at`: when what a step planned is to happen; `redone_at`: when what had
-- failed was done again.
alter table action_runs add column due_at timestamptz, add column redone_at timestamptz;
drop index action_runs_of_type;
create index action_runs_of_type on action_runs (app_id, type_id, id desc);
create index action_runs_failed on action_runs (app_id, type_id, id desc) where not ok;
create index action_runs_planned on action_runs (app_id, type_id, id desc) where due_at is not null;
