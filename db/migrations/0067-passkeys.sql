-- Keys on somebody's own device: listed by the person, looked up by what the device calls the key.
create table passkeys (
  user_id bigint not null,
  id text not null,
  public_key text not null,
  counter bigint not null,
  transports text not null default '',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (user_id, id)
);
create table passkey_ids (
  id text not null,
  user_id bigint not null,
  primary key (id)
);

alter table tickets drop constraint tickets_kind_check;
alter table tickets add constraint tickets_kind_check check (kind in ('activate', 'email', 'reset', 'second', 'oauth', 'passkey'));
