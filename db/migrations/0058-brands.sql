-- The look of a site before it is published: what the draft says otherwise than the settings of its app, by name. Null: nothing.
create table brands (
  app_id bigint not null,
  changes jsonb,
  draft_version bigint not null default 0,
  updated_at timestamptz not null,
  primary key (app_id)
);

-- The looks that went live.
create table brand_versions (
  app_id bigint not null,
  id bigint not null,
  look jsonb not null,
  user_id bigint,
  created_at timestamptz not null,
  primary key (app_id, id)
);
