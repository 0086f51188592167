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
