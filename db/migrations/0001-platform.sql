-- What the platform itself keeps: where ids come from, and what is still to be done.

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- The next free id of each kind of thing inside an app. Blocks are taken by moving `next` on.
create table counters (
  app_id bigint not null,
  kind text not null,
  next bigint not null,
  primary key (app_id, kind)
);

-- The same for ids that are counted for the whole platform: users, apps.
create table platform_counters (
  kind text primary key,
  next bigint not null
);

-- The job queue. `run_at` is when a job is due and, once it was taken, when its lease ends; `lease` grows with every taking,
-- so that whoever comes back late is known. `for_app` is whose work it is: the queue itself belongs to no app.
-- `again`: somebody asked for the same job (`dedupe`) since it was taken. A row with `cron` is a schedule and stays.
create table jobs (
  bucket integer not null check (bucket between 0 and 63),
  id uuid not null,
  kind text not null,
  for_app bigint,
  payload jsonb not null,
  dedupe text,
  cron text,
  run_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'dead')),
  lease integer not null default 0,
  again boolean not null default false,
  attempts integer not null default 0,
  max_attempts integer not null,
  failure text,
  created_at timestamptz not null,
  primary key (bucket, id),
  constraint jobs_dedupe unique (bucket, dedupe)
);
create index jobs_due on jobs (bucket, run_at) where state = 'waiting';
create index jobs_next on jobs (run_at) where state = 'waiting';
