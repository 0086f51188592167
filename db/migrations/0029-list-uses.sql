-- How often a list of a big type was asked for in which shape: what its partition's indexes are made by. The shape says which columns
-- must equal something and by which one it is put in order: "t1,t2 n1".
create table list_uses (
  app_id bigint not null,
  type_id bigint not null,
  shape text not null,
  uses bigint not null,
  used_at timestamptz not null,
  primary key (app_id, type_id, shape),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);
