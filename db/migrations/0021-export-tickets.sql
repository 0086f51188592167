-- What lets a new tab, which carries no token, fetch one file once: only the hash of its secret, whose it is and for which address.
create table export_tickets (
  app_id bigint not null,
  secret_hash bytea not null,
  user_id bigint not null,
  -- The platform role of the session that asked: it may be less than the person's.
  user_role integer not null,
  type_id bigint not null,
  asked_hash bytea not null,
  expires_at timestamptz not null,
  primary key (app_id, secret_hash)
);
