-- Uploaded files. The bytes lie in the file store under a key nobody can guess; this is what is known of them.
create table files (
  app_id bigint not null,
  id bigint not null,
  key text not null,
  name text not null,
  mime text not null,
  size bigint not null,
  hash text not null,
  user_id bigint,
  created_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, key)
);
