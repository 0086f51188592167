-- An import that is undone lies in the trash as one thing.
alter table trash drop constraint trash_kind_check;
alter table trash add constraint trash_kind_check check (kind in ('record', 'type', 'page', 'import'));

-- What is wrong with a row that was turned down, by field.
alter table rejected_rows add column problems jsonb not null default '{}';

-- Rows of a file as somebody mended them: they are read in place of those in the file.
create table mended_rows (
  app_id bigint not null,
  import_id bigint not null,
  number integer not null,
  cells jsonb not null,
  primary key (app_id, import_id, number),
  foreign key (app_id, import_id) references imports (app_id, id) on delete cascade
);

-- Which fields of a type came to another key, went or came back with which form, for ever: the history of a record is older than what
-- a change keeps.
create table field_moves (
  app_id bigint not null,
  type_id bigint not null,
  form integer not null,
  place integer not null,
  from_slug text,
  -- What it was called last.
  label text not null,
  to_slug text,
  -- Whether a status hid it before it went.
  was_hidden boolean not null,
  primary key (app_id, type_id, form, place),
  check (from_slug is not null or to_slug is not null)
);

-- What a change of a form made of a record's values is told in its history, beside what somebody wrote at the same moment.
alter table record_changes drop constraint record_changes_kind_check;
alter table record_changes add constraint record_changes_kind_check
  check (kind in ('changed', 'restored', 'returned', 'unlinked', 'linked', 'moved', 'converted'));
alter table record_changes drop constraint record_changes_pkey;
alter table record_changes add primary key (app_id, post_id, at, kind, form);
