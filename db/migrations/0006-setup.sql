-- The one-time keys of an installation without accounts: whoever holds one makes the first account.
create table setup_keys (
  key_hash text primary key,
  expires_at timestamptz not null
);
