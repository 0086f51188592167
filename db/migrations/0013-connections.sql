-- Services that an app is connected with. The token is sealed under the installation's key and never leaves the server again.
create table connections (
  app_id bigint not null,
  id bigint not null,
  provider text not null,
  sealed_token text not null,
  user_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, provider)
);
