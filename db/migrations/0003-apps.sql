-- Apps, their addresses and who belongs to them. An app's own row is the platform's directory of tenants and is read
-- by its id only; everything inside an app carries app_id.

create table apps (
  id bigint primary key,
  title text not null,
  slug text not null,
  domain text not null default '',
  domain_verified_at timestamptz,
  meta jsonb not null default '{}',
  settings jsonb not null default '{}',
  user_fields jsonb not null default '[]',
  owner_id bigint not null,
  -- Grows with everything that visitors can see: rendered pages are kept under it.
  site_version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Sub-domains ("slug:atelier") and own domains ("domain:atelier.example"), each held by one app. A released sub-domain
-- stays as a tombstone, so that nobody inherits its links.
create table addresses (
  address text primary key,
  points_to bigint not null,
  released_at timestamptz
);
create index addresses_of_app on addresses (points_to);

-- The same fact twice, written in one transaction: who belongs to an app, and which apps a person belongs to.
create table members (
  app_id bigint not null,
  id bigint not null,
  user_id bigint not null,
  role integer not null check (role between 0 and 90),
  user_meta jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, user_id)
);

create table memberships (
  user_id bigint not null,
  member_of bigint not null,
  role integer not null,
  last_opened_at timestamptz,
  primary key (user_id, member_of)
);

-- Mails as they were handed over, or, without a mail server, as they would have been.
create table mails (
  app_id bigint not null,
  id bigint not null,
  recipient text not null,
  subject text not null,
  html text not null,
  state text not null check (state in ('kept', 'waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (app_id, id)
);

-- First results of writes that named an Idempotency-Key.
create table idempotent_replies (
  caller text not null,
  key text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotent_replies_by_age on idempotent_replies (created_at);
