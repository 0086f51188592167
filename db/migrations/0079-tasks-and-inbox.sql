-- What somebody wants to be reminded of, about a record or about nothing in particular.
create table tasks (
  app_id bigint not null,
  id bigint not null,
  title text not null,
  content text not null,
  action_link text not null default '',
  post_id bigint,
  type_id bigint,
  status_id bigint,
  action text not null default 'remind',
  status text not null,
  -- Why it failed; '' otherwise.
  why text not null default '',
  run_at timestamptz not null,
  -- The zone (IANA) in which its day and time were said.
  zone text not null,
  -- Who set it, with the platform role that they set it with, and who is reminded.
  user_id bigint not null,
  user_role integer not null,
  assignee_id bigint not null,
  -- When it was to come before it was moved.
  snoozed_from timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  done_at timestamptz,
  primary key (app_id, id),
  constraint tasks_status_check check (status in ('pending', 'done', 'failed', 'cancelled'))
);
create index tasks_of_post on tasks (app_id, post_id) where post_id is not null;
create index tasks_of_user on tasks (app_id, user_id, run_at);
create index tasks_of_assignee on tasks (app_id, assignee_id, run_at);

-- What people are told of, one row for each person and thing: the same thing again moves its row up.
create table inbox_items (
  app_id bigint not null,
  id bigint not null,
  user_id bigint not null,
  kind text not null,
  -- Meant for this person, not for whoever looks after the type; and what was given to them to do.
  is_direct boolean not null,
  is_assigned boolean not null,
  -- False: the person wants only a mail.
  is_listed boolean not null default true,
  post_id bigint,
  type_id bigint,
  -- Who caused it; null: the app, or a visitor.
  by_user bigint,
  title text not null default '',
  link text not null default '',
  -- How many things it stands for.
  count integer not null default 1,
  group_key text not null,
  -- When it first happened, and by what it is put in order.
  at timestamptz not null,
  sort_at timestamptz not null,
  read_at timestamptz,
  done_at timestamptz,
  snoozed_until timestamptz,
  -- A mail that is still to be sent: 'now' or 'daily'; null: none.
  mail text,
  primary key (app_id, id),
  unique (app_id, user_id, group_key)
);
create index inbox_open on inbox_items (app_id, user_id, is_assigned desc, sort_at desc, id desc) where done_at is null and is_listed;
create index inbox_direct on inbox_items (app_id, user_id, is_assigned desc, sort_at desc, id desc)
  where done_at is null and is_listed and is_direct;
create index inbox_kinds on inbox_items (app_id, user_id, kind, sort_at desc, id desc) where done_at is null and is_listed;
create index inbox_unread on inbox_items (app_id, user_id) where done_at is null and read_at is null and is_listed;
create index inbox_snoozed on inbox_items (app_id, user_id, snoozed_until) where snoozed_until is not null and done_at is null;
create index inbox_done on inbox_items (app_id, user_id, done_at desc, id desc) where done_at is not null and is_listed;
create index inbox_of_posts on inbox_items (app_id, post_id) where done_at is null and post_id is not null;
create index inbox_groups on inbox_items (app_id, group_key) where done_at is null;
create index inbox_mails on inbox_items (app_id, user_id) where mail is not null;

-- Who looks after a type though nothing says so, or does not although something does.
create table type_follows (
  app_id bigint not null,
  type_id bigint not null,
  user_id bigint not null,
  follows boolean not null,
  primary key (app_id, type_id, user_id)
);

-- Records whose time is up are looked for by the time.
create index posts_by_deadline on posts (app_id, deadline_at) where deadline_at is not null;
