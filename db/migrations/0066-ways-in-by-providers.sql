-- Whom a provider of sign-in knows as whom: looked up by what the provider says, and listed by the person.
create table identities (
  subject text not null,
  provider text not null,
  user_id bigint not null,
  primary key (subject, provider)
);
create table user_identities (
  user_id bigint not null,
  provider text not null,
  subject text not null,
  email text not null default '',
  linked_at timestamptz not null,
  primary key (user_id, provider)
);

alter table tickets drop constraint tickets_kind_check;
alter table tickets add constraint tickets_kind_check check (kind in ('activate', 'email', 'reset', 'second', 'oauth'));
