-- Types, their statuses, and records.

create table types (
  app_id bigint not null,
  id bigint not null,
  title text not null,
  slug text not null,
  permission text not null check (permission in ('private', 'submit', 'own', 'read', 'open')),
  template text not null default '' check (template in ('', 'client', 'product')),
  with_note boolean not null default false,
  with_inventory boolean not null default false,
  with_invoice boolean not null default false,
  post_fields jsonb not null default '[]',
  initial_status_id bigint not null,
  relations jsonb not null default '[]',
  single_page bigint,
  settings jsonb not null default '{}',
  -- Which typed column of posts holds a copy of which field: {"price": "n1"}.
  slots jsonb not null default '{}',
  -- The partition of posts that holds its records; 0 is the shared one.
  home integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, slug)
);

create table statuses (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  position integer not null,
  title text not null,
  slug text not null,
  color text not null default '',
  next_id bigint not null default 0,
  hidden_fields jsonb not null default '[]',
  read_only_fields jsonb not null default '[]',
  assignees jsonb not null default '[]',
  conditions jsonb not null default '[]',
  actions jsonb not null default '[]',
  settings jsonb not null default '{}',
  primary key (app_id, id),
  foreign key (app_id, type_id) references types (app_id, id) on delete cascade
);
create index statuses_of_type on statuses (app_id, type_id, position);

-- `data` is the truth. The typed columns hold a copy of the fields that lists filter and sort by. Records of small types
-- share one partition; a big type gets one of its own, named by `home`. No foreign keys point here: a record's place may
-- change, its (app_id, id) never does.
create table posts (
  app_id bigint not null,
  home integer not null default 0,
  id bigint not null,
  type_id bigint not null,
  status_id bigint not null,
  user_id bigint,
  title text,
  content text not null default '',
  data jsonb not null default '{}',
  meta jsonb not null default '{}',
  assignee_ids jsonb not null default '[]',
  status_entered_at timestamptz not null,
  deadline_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  n1 numeric,
  n2 numeric,
  n3 numeric,
  n4 numeric,
  n5 numeric,
  n6 numeric,
  n7 numeric,
  n8 numeric,
  t1 text,
  t2 text,
  t3 text,
  t4 text,
  t5 text,
  t6 text,
  t7 text,
  t8 text,
  d1 timestamptz,
  d2 timestamptz,
  d3 timestamptz,
  d4 timestamptz,
  primary key (app_id, home, id)
) partition by list (home);

create table posts_shared partition of posts for values in (0);

create index posts_newest on posts (app_id, type_id, id desc);
create index posts_by_status on posts (app_id, type_id, status_id, id desc);
create index posts_by_n1 on posts (app_id, type_id, n1, id) where n1 is not null;
create index posts_by_n2 on posts (app_id, type_id, n2, id) where n2 is not null;
create index posts_by_n3 on posts (app_id, type_id, n3, id) where n3 is not null;
create index posts_by_n4 on posts (app_id, type_id, n4, id) where n4 is not null;
create index posts_by_n5 on posts (app_id, type_id, n5, id) where n5 is not null;
create index posts_by_n6 on posts (app_id, type_id, n6, id) where n6 is not null;
create index posts_by_n7 on posts (app_id, type_id, n7, id) where n7 is not null;
create index posts_by_n8 on posts (app_id, type_id, n8, id) where n8 is not null;
create index posts_by_t1 on posts (app_id, type_id, t1, id) where t1 is not null;
create index posts_by_t2 on posts (app_id, type_id, t2, id) where t2 is not null;
create index posts_by_t3 on posts (app_id, type_id, t3, id) where t3 is not null;
create index posts_by_t4 on posts (app_id, type_id, t4, id) where t4 is not null;
create index posts_by_t5 on posts (app_id, type_id, t5, id) where t5 is not null;
create index posts_by_t6 on posts (app_id, type_id, t6, id) where t6 is not null;
create index posts_by_t7 on posts (app_id, type_id, t7, id) where t7 is not null;
create index posts_by_t8 on posts (app_id, type_id, t8, id) where t8 is not null;
create index posts_by_d1 on posts (app_id, type_id, d1, id) where d1 is not null;
create index posts_by_d2 on posts (app_id, type_id, d2, id) where d2 is not null;
create index posts_by_d3 on posts (app_id, type_id, d3, id) where d3 is not null;
create index posts_by_d4 on posts (app_id, type_id, d4, id) where d4 is not null;
