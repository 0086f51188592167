-- Where records that an import made are to point as soon as all of its rows are written: what their cells call it, by field.
create table waiting_links (
  app_id bigint not null,
  import_id bigint not null,
  post_id bigint not null,
  -- The row of the file that says so.
  number integer not null,
  cells jsonb not null,
  primary key (app_id, import_id, post_id),
  foreign key (app_id, import_id) references imports (app_id, id) on delete cascade
);
