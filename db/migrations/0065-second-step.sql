-- When the owner of a session last showed that it is them; what is dangerous asks for it anew.
alter table sessions add column confirmed_at timestamptz;

-- The app that shows somebody codes for signing in. Not confirmed: it was drawn, but no code of it has been entered yet.
create table authenticators (
  user_id bigint not null,
  sealed_secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (user_id)
);
create table recovery_codes (
  user_id bigint not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

alter table tickets add column tries integer not null default 0;
alter table tickets drop constraint tickets_kind_check;
alter table tickets add constraint tickets_kind_check check (kind in ('activate', 'email', 'reset', 'second'));
