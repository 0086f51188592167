-- How people look at the records of a type: a person's own views, and those shared with everybody who reads them.
create table record_views (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  user_id bigint not null,
  title text not null,
  is_shared boolean not null default false,
  settings jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, id),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);
create index record_views_of_type on record_views (app_id, type_id, id);
