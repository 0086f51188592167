-- Addresses that an app tells of what happens to its records. Their secrets are sealed; during a rotation two are good.
create table webhooks (
  app_id bigint not null,
  id bigint not null,
  title text not null,
  url text not null,
  events jsonb not null,
  -- Null: all types, those to come too.
  type_ids jsonb,
  -- Whose rights decide what is told.
  user_id bigint not null,
  is_active boolean not null,
  -- Why it was switched off, where nobody did it by hand.
  why_off text,
  sealed_secret text not null,
  sealed_previous text,
  previous_until timestamptz,
  -- Failed tries in a row, since when, and until when it is left alone.
  failures integer not null default 0,
  failing_since timestamptz,
  rests_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, id)
);

-- What happened to records, as they were after it and before it: written in the very transaction, and only where a webhook listens.
create table record_events (
  app_id bigint not null,
  id bigint not null,
  name text not null,
  type_id bigint,
  user_id bigint,
  records jsonb not null,
  at timestamptz not null,
  primary key (app_id, id)
);

-- What is told to whom: first a wish, then the log.
create table webhook_deliveries (
  app_id bigint not null,
  id bigint not null,
  webhook_id bigint not null,
  event_id bigint not null,
  event text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed', 'skipped')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  sent_at timestamptz,
  duration integer,
  status integer,
  why text,
  body text,
  created_at timestamptz not null,
  primary key (app_id, id),
  foreign key (app_id, webhook_id) references webhooks (app_id, id) on delete cascade,
  foreign key (app_id, event_id) references record_events (app_id, id)
);
create index deliveries_of_webhook on webhook_deliveries (app_id, webhook_id, id desc);
create index deliveries_due on webhook_deliveries (app_id, webhook_id, due_at) where state = 'waiting';
create index deliveries_of_event on webhook_deliveries (app_id, event_id);
