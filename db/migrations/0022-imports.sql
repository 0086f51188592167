-- Imports: a file that was read, how it is read, what its rows become, and how far it is. Rows are counted without the header.
create table imports (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  user_id bigint not null,
  user_role integer not null,
  state text not null check (state in ('read', 'checking', 'checked', 'importing', 'done', 'cancelled', 'failed', 'undoing', 'undone')),
  file_key text not null,
  file_name text not null,
  -- How the file is read: format, encoding, separator, whether it has a header, its columns and first rows.
  reading jsonb not null,
  -- What its rows become: a formula for each field, the field that tells which record is meant, and what happens to those that are there.
  writing jsonb not null,
  rows_read integer not null default 0,
  rows_total integer,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  rejected integer not null default 0,
  problems jsonb not null default '[]',
  why text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  finished_at timestamptz,
  primary key (app_id, id)
);
create index imports_of_type on imports (app_id, type_id, id desc);

-- The records that an import made: they were given numbers in a row.
create table imported_ranges (
  app_id bigint not null,
  import_id bigint not null,
  first_id bigint not null,
  last_id bigint not null,
  primary key (app_id, import_id, first_id),
  foreign key (app_id, import_id) references imports (app_id, id) on delete cascade
);

-- What an import changed, as it was before.
create table overwritten_posts (
  app_id bigint not null,
  import_id bigint not null,
  post_id bigint not null,
  before jsonb not null,
  written_at timestamptz not null,
  primary key (app_id, import_id, post_id),
  foreign key (app_id, import_id) references imports (app_id, id) on delete cascade
);

create table rejected_rows (
  app_id bigint not null,
  import_id bigint not null,
  number integer not null,
  cells jsonb not null,
  why text not null,
  primary key (app_id, import_id, number),
  foreign key (app_id, import_id) references imports (app_id, id) on delete cascade
);
