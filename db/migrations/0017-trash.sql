-- What was deleted, for thirty days: out of every other table, so that no statement must remember to leave it out.

create table trash (
  app_id bigint not null,
  kind text not null check (kind in ('record', 'type', 'page')),
  id bigint not null,
  title text not null,
  -- Whether its title is for the app's admins alone.
  hides_title boolean not null,
  -- The least role in the app that sees it.
  least_role integer not null,
  -- The type of a record.
  type_id bigint,
  -- How many records lie in it.
  records integer not null,
  user_id bigint,
  deleted_at timestamptz not null,
  primary key (app_id, kind, id)
);
create index trash_newest on trash (app_id, deleted_at desc);
create index trash_of_type on trash (app_id, type_id);

-- The rows of other tables as they were; `source` says of which one.
create table trashed_rows (
  app_id bigint not null,
  kind text not null,
  item_id bigint not null,
  source text not null,
  place bigint not null,
  content jsonb not null,
  primary key (app_id, kind, item_id, source, place),
  foreign key (app_id, kind, item_id) references trash (app_id, kind, id) on delete cascade
);
