-- Pages: what is live, what is being edited, and what was live before.

create table pages (
  app_id bigint not null,
  id bigint not null,
  title text not null,
  slug text not null,
  permission text not null default 'public' check (permission in ('public', 'member', 'editor', 'admin')),
  settings jsonb not null default '{}',
  layout jsonb not null default '[]',
  -- Null while nothing differs from what is live.
  draft jsonb,
  draft_version bigint not null default 0,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, slug)
);

create table page_revisions (
  app_id bigint not null,
  id bigint not null,
  page_id bigint not null,
  layout jsonb not null,
  blocks integer not null,
  user_id bigint,
  created_at timestamptz not null,
  primary key (app_id, id),
  foreign key (app_id, page_id) references pages (app_id, id) on delete cascade
);
create index page_revisions_of_page on page_revisions (app_id, page_id, id desc);
