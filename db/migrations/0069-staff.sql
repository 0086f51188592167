-- Accounts and apps that the staff suspended: when, and the reason that was given.
alter table users add column suspended_at timestamptz;
alter table users add column suspended_why text not null default '';
alter table apps add column suspended_at timestamptz;
alter table apps add column suspended_why text not null default '';
create index users_by_creation on users (created_at, user_id);
create index apps_by_creation on apps (created_at, id);

-- A session in which somebody of the staff acts as another person: it is the staff's own.
alter table sessions add column acts_as bigint;
alter table sessions add column acting_why text not null default '';
alter table sessions add column may_change boolean not null default false;
create table acting_apps (
  user_id bigint not null,
  session_id uuid not null,
  entered_app bigint not null,
  expires_at timestamptz not null,
  primary key (user_id, session_id, entered_app)
);

-- The same sessions by the person that is acted as.
create table acting_as (
  user_id bigint not null,
  session_id uuid not null,
  staff_id bigint not null,
  why text not null,
  may_change boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, session_id)
);

-- Who of the staff did it while signed in as somebody else.
alter table audit_events add column acting_user_id bigint;

create table installation_settings (
  name text not null,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by bigint,
  primary key (name)
);

-- Failures that browsers report, those of one message at one place in one row.
create table crashes (
  fingerprint text not null,
  message text not null,
  place text not null,
  stack text not null,
  path text not null,
  build text not null,
  browsers jsonb not null,
  count bigint not null,
  person_id bigint,
  first_at timestamptz not null,
  last_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint,
  primary key (fingerprint)
);
create index crashes_by_time on crashes (last_at);

-- What there was at the end of each day (UTC), and what was new on it.
create table platform_days (
  day date not null,
  users bigint not null,
  new_users bigint not null,
  apps bigint not null,
  new_apps bigint not null,
  sign_ins bigint not null default 0,
  failed_sign_ins bigint not null default 0,
  records bigint,
  file_bytes bigint,
  counted_at timestamptz not null,
  primary key (day)
);
