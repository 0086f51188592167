-- Who did what in an app, when and from where, before and after. Ids are of a counter of the app, so they tell the order.
create table audit_events (
  app_id bigint not null,
  id bigint not null,
  at timestamptz not null,
  -- Whose doing it was; null: nobody who is signed in, or a job.
  user_id bigint,
  -- The API key by which a program did it in that person's name.
  key_id bigint,
  -- <what>.<happened>, of the list in src/model/access/audit-actions.ts.
  action text not null,
  -- What it was done to: kind, id, and what it was called then.
  target_kind text not null,
  target_id text not null,
  target_title text not null,
  -- [{ name, before, after }], without secrets.
  changes jsonb not null,
  -- The address it came from, its last part left out; '' where there is none.
  address text not null,
  primary key (app_id, id)
);
comment on table audit_events is 'append-only for a time: what was done cannot be changed, and goes when it is old';
create index audit_events_by_time on audit_events (app_id, at);
