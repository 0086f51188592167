-- Keys with which programs use an app's records in the name of a member. Only the hash is kept; `start` tells one from another.
create table api_keys (
  app_id bigint not null,
  id bigint not null,
  title text not null,
  start text not null,
  key_hash bytea not null,
  role int not null,
  scopes jsonb not null,
  user_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (app_id, id),
  unique (app_id, key_hash)
);
