-- The whole database, as the migrations leave it. Generated: `npx vitest run src/platform/db/schema -u`.

create table access_tokens (
  user_id bigint not null,
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (user_id, token_hash),
  foreign key (user_id, session_id) references sessions(user_id, id) on delete cascade
);
create index access_tokens_of_session on access_tokens (user_id, session_id);

create table acting_apps (
  user_id bigint not null,
  session_id uuid not null,
  entered_app bigint not null,
  expires_at timestamptz not null,
  primary key (user_id, session_id, entered_app)
);

create table acting_as (
  user_id bigint not null,
  session_id uuid not null,
  staff_id bigint not null,
  why text not null,
  may_change boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, session_id)
);

-- rows of apps: row-level security
create table action_runs (
  app_id bigint not null,
  id bigint not null,
  root text not null,
  type_id bigint not null,
  post_id bigint not null,
  status_id bigint not null,
  slug text not null,
  ok boolean not null,
  message text not null,
  created_at timestamptz not null,
  button text,
  due_at timestamptz,
  redone_at timestamptz,
  automation_id bigint,
  cancelled_at timestamptz,
  primary key (app_id, id)
);
create index action_runs_due on action_runs (app_id, due_at, id) where (due_at IS NOT NULL);
create index action_runs_failed on action_runs (app_id, type_id, id DESC) where (NOT ok);
create index action_runs_of_automation on action_runs (app_id, automation_id, id DESC) where (automation_id IS NOT NULL);
create index action_runs_of_post on action_runs (app_id, post_id, id DESC);
create index action_runs_of_root on action_runs (app_id, root, id);
create index action_runs_of_type on action_runs (app_id, type_id, id DESC);
create index action_runs_planned on action_runs (app_id, type_id, id DESC) where (due_at IS NOT NULL);

create table addresses (
  address text not null,
  points_to bigint not null,
  released_at timestamptz,
  primary key (address)
);
create index addresses_of_app on addresses (points_to);

-- rows of apps: row-level security
create table api_keys (
  app_id bigint not null,
  id bigint not null,
  title text not null,
  start text not null,
  key_hash bytea not null,
  role integer not null,
  scopes jsonb not null,
  user_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  primary key (app_id, id),
  unique (app_id, key_hash)
);

-- rows of apps: row-level security
create table app_limits (
  app_id bigint not null,
  files bigint,
  file_bytes bigint,
  records bigint,
  record_bytes bigint,
  updated_at timestamptz not null,
  primary key (app_id)
);

-- rows of apps: row-level security
create table app_usage (
  app_id bigint not null,
  shard smallint not null,
  files bigint not null default 0,
  file_bytes bigint not null default 0,
  records bigint not null default 0,
  record_bytes bigint not null default 0,
  primary key (app_id, shard)
);

create table apps (
  id bigint not null,
  title text not null,
  slug text not null,
  domain text not null default '',
  domain_verified_at timestamptz,
  meta jsonb not null default '{}',
  settings jsonb not null default '{}',
  user_fields jsonb not null default '[]',
  owner_id bigint not null,
  site_version bigint not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_live boolean not null default false,
  suspended_at timestamptz,
  suspended_why text not null default '',
  delete_at timestamptz,
  primary key (id)
);
create index apps_by_creation on apps (created_at, id);

-- append-only for a time: what was done cannot be changed, and goes when it is old
-- rows of apps: row-level security
create table audit_events (
  app_id bigint not null,
  id bigint not null,
  at timestamptz not null,
  user_id bigint,
  key_id bigint,
  action text not null,
  target_kind text not null,
  target_id text not null,
  target_title text not null,
  changes jsonb not null,
  address text not null,
  acting_user_id bigint,
  primary key (app_id, id)
);
create index audit_events_by_time on audit_events (app_id, at);

create table authenticators (
  user_id bigint not null,
  sealed_secret text not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (user_id)
);

-- rows of apps: row-level security
create table automations (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  title text not null,
  is_active boolean not null,
  starts jsonb not null,
  actions jsonb not null,
  user_id bigint,
  looked_until timestamptz,
  next_at timestamptz,
  version integer not null,
  last_run_at timestamptz,
  problem text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, id),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);
create index automations_of_type on automations (app_id, type_id, id);

-- rows of apps: row-level security
create table booked_times (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  field text not null,
  place text not null,
  seat integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null,
  post_id bigint,
  hold_hash text,
  holder text,
  expires_at timestamptz,
  note text not null default '',
  primary key (app_id, id),
  unique (app_id, type_id, field, place, starts_at, seat),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade,
  constraint booked_times_state_check check ((state = ANY (ARRAY['booked'::text, 'held'::text, 'blocked'::text])))
);
create index booked_times_held on booked_times (app_id, type_id, field, expires_at) where (state = 'held'::text);
create index booked_times_of_post on booked_times (app_id, post_id) where (post_id IS NOT NULL);

-- rows of apps: row-level security
create table booking_places (
  app_id bigint not null,
  type_id bigint not null,
  field text not null,
  place text not null,
  made_by text not null default '',
  version bigint not null default 0,
  primary key (app_id, type_id, field, place),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);

-- rows of apps: row-level security
create table brand_versions (
  app_id bigint not null,
  id bigint not null,
  look jsonb not null,
  user_id bigint,
  created_at timestamptz not null,
  primary key (app_id, id)
);

-- rows of apps: row-level security
create table brands (
  app_id bigint not null,
  changes jsonb,
  draft_version bigint not null default 0,
  updated_at timestamptz not null,
  primary key (app_id)
);

create table buyers (
  user_id bigint not null,
  buys_in bigint not null,
  primary key (user_id, buys_in)
);

-- rows of apps: row-level security
create table calendar_feeds (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  field text not null,
  place text not null,
  user_id bigint not null,
  token_hash text not null,
  created_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, token_hash),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);
create index calendar_feeds_of_type on calendar_feeds (app_id, type_id, field);

-- rows of apps: row-level security
create table call_secrets (
  app_id bigint not null,
  turn integer not null,
  previous_until timestamptz not null,
  primary key (app_id)
);

-- rows of apps: row-level security
create table code_tries (
  app_id bigint not null,
  user_id bigint not null,
  since timestamptz not null,
  tries integer not null,
  primary key (app_id, user_id)
);

-- rows of apps: row-level security
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

-- rows of apps: row-level security
create table counters (
  app_id bigint not null,
  kind text not null,
  next bigint not null,
  primary key (app_id, kind)
);

-- append-only: a use is never taken back
-- rows of apps: row-level security
create table coupon_uses (
  app_id bigint not null,
  coupon_id bigint not null,
  use integer not null,
  user_id bigint not null,
  order_id bigint,
  at timestamptz not null,
  primary key (app_id, coupon_id, use),
  foreign key (app_id, coupon_id) references coupons(app_id, id)
);
create index coupon_uses_of_person on coupon_uses (app_id, user_id, coupon_id);

-- rows of apps: row-level security
create table coupons (
  app_id bigint not null,
  id bigint not null,
  code_hash text not null,
  kind text not null,
  value bigint not null,
  currency text,
  plan_ids bigint[],
  max integer,
  used integer not null default 0,
  per_person integer,
  starts_at timestamptz,
  ends_at timestamptz,
  made_by bigint not null,
  created_at timestamptz not null,
  title text not null default '',
  ending text not null default '',
  takes text not null default 'first',
  primary key (app_id, id),
  unique (app_id, code_hash),
  constraint coupons_check check (((max IS NULL) OR (used <= max))),
  constraint coupons_value_check check ((value > 0))
);

create table crashes (
  fingerprint text not null,
  message text not null,
  place text not null,
  stack text not null,
  path text not null,
  build text not null,
  browsers jsonb not null,
  count bigint not null,
  person_id bigint,
  first_at timestamptz not null,
  last_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by bigint,
  primary key (fingerprint)
);
create index crashes_by_time on crashes (last_at);

-- rows of apps: row-level security
create table disputes (
  app_id bigint not null,
  payment_id bigint not null,
  provider_ref text not null,
  status text not null,
  reason text not null,
  amount bigint not null,
  currency text not null,
  line integer not null default 0,
  legs integer not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  updated_at timestamptz not null,
  primary key (app_id, payment_id, provider_ref),
  constraint disputes_amount_check check ((amount >= 0))
);

-- rows of apps: row-level security
create table entitlements (
  app_id bigint not null,
  plan_id bigint not null,
  source text not null,
  limits jsonb not null,
  until timestamptz,
  updated_at timestamptz not null,
  is_stopped boolean not null default false,
  primary key (app_id),
  constraint entitlements_source_check check ((source = ANY (ARRAY['subscription'::text, 'seat'::text, 'staff'::text])))
);

-- rows of apps: row-level security
create table export_tickets (
  app_id bigint not null,
  secret_hash bytea not null,
  user_id bigint not null,
  user_role integer not null,
  type_id bigint not null,
  asked_hash bytea not null,
  expires_at timestamptz not null,
  primary key (app_id, secret_hash)
);

create table feedback (
  user_id bigint not null,
  id uuid not null,
  message text not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);

-- rows of apps: row-level security
create table field_changes (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  schema_version integer not null,
  moves jsonb not null,
  limits jsonb not null default '{}',
  user_id bigint,
  state text not null,
  records integer not null,
  followed integer not null default 0,
  kept integer not null default 0,
  takes_back bigint,
  taken_back_by bigint,
  outcome jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  calculated jsonb not null default '[]',
  primary key (app_id, id),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade,
  constraint field_changes_state_check check ((state = ANY (ARRAY['running'::text, 'done'::text])))
);
create index field_changes_of_type on field_changes (app_id, type_id, id);

-- rows of apps: row-level security
create table field_moves (
  app_id bigint not null,
  type_id bigint not null,
  schema_version integer not null,
  place integer not null,
  from_slug text,
  label text not null,
  to_slug text,
  was_hidden boolean not null,
  primary key (app_id, type_id, schema_version, place),
  constraint field_moves_check check (((from_slug IS NOT NULL) OR (to_slug IS NOT NULL)))
);

-- rows of apps: row-level security
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
  claimed_at timestamptz,
  width integer,
  height integer,
  color text,
  animated boolean not null default false,
  alt text not null default '',
  primary key (app_id, id),
  unique (app_id, key)
);
create index files_unclaimed on files (app_id) where (claimed_at IS NULL);

-- rows of apps: row-level security
create table given_plans (
  app_id bigint not null,
  plan_id bigint not null,
  until timestamptz,
  given_by bigint not null,
  created_at timestamptz not null,
  primary key (app_id)
);

-- rows of apps: row-level security
create table group_members (
  app_id bigint not null,
  group_id bigint not null,
  user_id bigint not null,
  added_at timestamptz not null,
  primary key (app_id, group_id, user_id),
  foreign key (app_id, group_id) references member_groups(app_id, id) on delete cascade
);
create index group_members_of_user on group_members (app_id, user_id);

create table idempotent_replies (
  caller text not null,
  key text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamptz not null,
  app_role integer not null default 0,
  platform_role integer not null default 0,
  expires_at timestamptz not null default (now() + '31 days'::interval),
  primary key (caller, key)
);
create index idempotent_replies_by_end on idempotent_replies (expires_at);

create table identities (
  subject text not null,
  provider text not null,
  user_id bigint not null,
  primary key (subject, provider)
);

-- rows of apps: row-level security
create table imported_ranges (
  app_id bigint not null,
  import_id bigint not null,
  first_id bigint not null,
  last_id bigint not null,
  primary key (app_id, import_id, first_id),
  foreign key (app_id, import_id) references imports(app_id, id) on delete cascade
);

-- rows of apps: row-level security
create table imports (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  user_id bigint not null,
  user_role integer not null,
  state text not null,
  file_key text not null,
  file_name text not null,
  reading jsonb not null,
  writing jsonb not null,
  rows_read integer not null default 0,
  rows_total integer,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  rejected integer not null default 0,
  problems jsonb not null default '[]',
  why text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  finished_at timestamptz,
  file_size bigint not null default 0,
  primary key (app_id, id),
  constraint imports_state_check check ((state = ANY (ARRAY['read'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'done'::text, 'cancelled'::text, 'failed'::text, 'undoing'::text, 'undone'::text])))
);
create index imports_of_type on imports (app_id, type_id, id DESC);

-- rows of apps: row-level security
create table inbox_items (
  app_id bigint not null,
  id bigint not null,
  user_id bigint not null,
  kind text not null,
  is_direct boolean not null,
  is_assigned boolean not null,
  is_listed boolean not null default true,
  post_id bigint,
  type_id bigint,
  by_user bigint,
  title text not null default '',
  link text not null default '',
  count integer not null default 1,
  group_key text not null,
  at timestamptz not null,
  sort_at timestamptz not null,
  read_at timestamptz,
  done_at timestamptz,
  snoozed_until timestamptz,
  mail text,
  primary key (app_id, id),
  unique (app_id, user_id, group_key)
);
create index inbox_direct on inbox_items (app_id, user_id, is_assigned DESC, sort_at DESC, id DESC) where ((done_at IS NULL) AND is_listed AND is_direct);
create index inbox_done on inbox_items (app_id, user_id, done_at DESC, id DESC) where ((done_at IS NOT NULL) AND is_listed);
create index inbox_groups on inbox_items (app_id, group_key) where (done_at IS NULL);
create index inbox_kinds on inbox_items (app_id, user_id, kind, sort_at DESC, id DESC) where ((done_at IS NULL) AND is_listed);
create index inbox_mails on inbox_items (app_id, user_id) where (mail IS NOT NULL);
create index inbox_of_posts on inbox_items (app_id, post_id) where ((done_at IS NULL) AND (post_id IS NOT NULL));
create index inbox_open on inbox_items (app_id, user_id, is_assigned DESC, sort_at DESC, id DESC) where ((done_at IS NULL) AND is_listed);
create index inbox_snoozed on inbox_items (app_id, user_id, snoozed_until) where ((snoozed_until IS NOT NULL) AND (done_at IS NULL));
create index inbox_unread on inbox_items (app_id, user_id) where ((done_at IS NULL) AND (read_at IS NULL) AND is_listed);

create table installation_settings (
  name text not null,
  value jsonb not null,
  changed_at timestamptz not null,
  changed_by bigint,
  primary key (name)
);

create table invitations (
  invitee text not null,
  invited_to bigint not null,
  invite_id bigint not null,
  primary key (invitee, invited_to)
);

-- rows of apps: row-level security
create table invoice_series (
  app_id bigint not null,
  series text not null,
  next bigint not null default 1,
  primary key (app_id, series)
);

-- append-only: an invoice never changes
-- rows of apps: row-level security
create table invoices (
  app_id bigint not null,
  series text not null,
  number bigint not null,
  id bigint not null,
  order_id bigint,
  payment_id bigint,
  kind text not null,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  totals jsonb not null,
  issued_at timestamptz not null,
  undoes_number bigint,
  primary key (app_id, series, number),
  unique (app_id, id),
  constraint invoices_kind_check check ((kind = ANY (ARRAY['invoice'::text, 'credit-note'::text])))
);
create index invoices_of_order on invoices (app_id, order_id);
create index invoices_of_payment on invoices (app_id, payment_id);

create table jobs (
  bucket integer not null,
  id uuid not null,
  kind text not null,
  for_app bigint,
  payload jsonb not null,
  dedupe text,
  cron text,
  run_at timestamptz not null,
  state text not null default 'waiting',
  lease integer not null default 0,
  again boolean not null default false,
  attempts integer not null default 0,
  max_attempts integer not null,
  failure text,
  created_at timestamptz not null,
  primary key (bucket, id),
  unique (bucket, dedupe),
  constraint jobs_bucket_check check (((bucket >= 0) AND (bucket <= 63))),
  constraint jobs_state_check check ((state = ANY (ARRAY['waiting'::text, 'dead'::text])))
);
create index jobs_due on jobs (bucket, run_at) where (state = 'waiting'::text);
create index jobs_of_app on jobs (bucket, kind, COALESCE(for_app, (0)::bigint), run_at) where (state = 'waiting'::text);

-- rows of apps: row-level security
create table kept_codes (
  app_id bigint not null,
  user_id bigint not null,
  coupon_id bigint not null,
  created_at timestamptz not null,
  primary key (app_id, user_id, coupon_id)
);

-- rows of apps: row-level security
create table kept_values (
  app_id bigint not null,
  change_id bigint not null,
  post_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  primary key (app_id, change_id, post_id)
);
create index kept_values_of_post on kept_values (app_id, post_id);

-- rows of apps: row-level security
create table list_uses (
  app_id bigint not null,
  type_id bigint not null,
  shape text not null,
  uses bigint not null,
  used_at timestamptz not null,
  primary key (app_id, type_id, shape),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);

create table logins (
  login text not null,
  user_id bigint not null,
  primary key (login)
);
create index logins_of_user on logins (user_id);

-- rows of apps: row-level security
create table mail_batch_parts (
  app_id bigint not null,
  batch_id bigint not null,
  number integer not null,
  posts bigint[] not null,
  written boolean not null default false,
  primary key (app_id, batch_id, number)
);

-- rows of apps: row-level security
create table mail_batch_skips (
  app_id bigint not null,
  batch_id bigint not null,
  id bigint not null,
  address text,
  why text not null,
  primary key (app_id, batch_id, id)
);

-- rows of apps: row-level security
create table mail_batches (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  user_id bigint not null,
  user_role integer not null,
  wish jsonb not null,
  fingerprint text not null,
  records integer not null,
  stopped_at timestamptz,
  created_at timestamptz not null,
  primary key (app_id, id)
);
create index mail_batches_by_age on mail_batches (app_id, created_at);

create table mail_counts (
  key text not null,
  sent integer not null,
  until timestamptz not null,
  primary key (key)
);
create index mail_counts_by_age on mail_counts (until);

-- rows of apps: row-level security
create table mail_domains (
  app_id bigint not null,
  address text not null,
  selector text not null,
  public_key text not null,
  sealed_key text not null,
  seen text[] not null default '{}'[],
  checked_at timestamptz,
  verified_at timestamptz,
  created_at timestamptz not null,
  primary key (app_id)
);

-- rows of apps: row-level security
create table mails (
  app_id bigint not null,
  id bigint not null,
  recipient text not null,
  subject text not null,
  html text not null,
  state text not null,
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  post_id bigint,
  kind text not null default 'system',
  calendar text,
  reply_to text,
  batch_id bigint,
  dedupe_key text,
  begun_at timestamptz,
  report text,
  report_why text,
  reported_at timestamptz,
  primary key (app_id, id),
  constraint mails_report_check check ((report = ANY (ARRAY['soft'::text, 'hard'::text, 'complaint'::text]))),
  constraint mails_state_check check ((state = ANY (ARRAY['kept'::text, 'waiting'::text, 'sent'::text, 'failed'::text, 'refused'::text, 'suppressed'::text, 'stopped'::text])))
);
create index mails_by_age on mails (app_id, created_at);
create index mails_by_state on mails (app_id, state, id DESC);
create index mails_of_batch on mails (app_id, batch_id, id) where (batch_id IS NOT NULL);
create index mails_of_post on mails (app_id, post_id, id DESC) where (post_id IS NOT NULL);
create unique index mails_once on mails (app_id, dedupe_key) where (dedupe_key IS NOT NULL);
create index mails_that_came_back on mails (app_id, lower(recipient), reported_at) where (report = 'soft'::text);

-- rows of apps: row-level security
create table member_groups (
  app_id bigint not null,
  id bigint not null,
  title text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, id)
);
create unique index member_groups_by_title on member_groups (app_id, lower(title));

-- rows of apps: row-level security
create table members (
  app_id bigint not null,
  id bigint not null,
  user_id bigint not null,
  role integer not null,
  user_meta jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  opened_at timestamptz,
  nickname text not null default '',
  full_name text not null default '',
  primary key (app_id, id),
  unique (app_id, user_id),
  constraint members_role_check check (((role >= 0) AND (role <= 90)))
);

create table memberships (
  user_id bigint not null,
  member_of bigint not null,
  role integer not null,
  last_opened_at timestamptz,
  primary key (user_id, member_of)
);

-- rows of apps: row-level security
create table mended_rows (
  app_id bigint not null,
  import_id bigint not null,
  number integer not null,
  cells jsonb not null,
  primary key (app_id, import_id, number),
  foreign key (app_id, import_id) references imports(app_id, id) on delete cascade
);

create table migrations (
  number integer not null,
  name text not null,
  checksum text not null,
  ran_at timestamptz not null,
  primary key (number)
);

-- kept for good: an account is never deleted
-- rows of apps: row-level security
create table money_accounts (
  app_id bigint not null,
  id bigint not null,
  kind text not null,
  user_id bigint,
  currency text not null,
  balance bigint not null default 0,
  floor bigint,
  is_frozen boolean not null default false,
  updated_at timestamptz not null,
  primary key (app_id, id),
  constraint money_accounts_check check (((floor IS NULL) OR (balance >= floor)))
);
create unique index money_accounts_once on money_accounts (app_id, kind, user_id, currency) NULLS NOT DISTINCT;

-- append-only: a transfer never changes
-- rows of apps: row-level security
create table money_transfers (
  app_id bigint not null,
  id bigint not null,
  from_account bigint not null,
  to_account bigint not null,
  amount bigint not null,
  currency text not null,
  code text not null,
  payment_id bigint not null,
  line integer not null,
  undoes bigint,
  created_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, payment_id, code, line),
  foreign key (app_id, from_account) references money_accounts(app_id, id),
  foreign key (app_id, payment_id) references payments(app_id, id),
  foreign key (app_id, to_account) references money_accounts(app_id, id),
  constraint money_transfers_amount_check check ((amount > 0)),
  constraint money_transfers_check check ((from_account <> to_account))
);
create index money_transfers_from on money_transfers (app_id, from_account, id);
create index money_transfers_that_undo on money_transfers (app_id, undoes) where (undoes IS NOT NULL);
create index money_transfers_to on money_transfers (app_id, to_account, id);

-- rows of apps: row-level security
create table order_lines (
  app_id bigint not null,
  order_id bigint not null,
  line integer not null,
  post_id bigint,
  title text not null,
  quantity integer not null,
  unit_price bigint not null,
  amount bigint not null,
  tax_rate integer not null default 0,
  primary key (app_id, order_id, line),
  foreign key (app_id, order_id) references orders(app_id, id),
  constraint order_lines_amount_check check ((amount >= 0)),
  constraint order_lines_quantity_check check ((quantity > 0)),
  constraint order_lines_unit_price_check check ((unit_price >= 0))
);

-- rows of apps: row-level security
create table order_seats (
  app_id bigint not null,
  order_id bigint not null,
  for_app bigint not null,
  created_at timestamptz not null,
  primary key (app_id, order_id, for_app),
  foreign key (app_id, order_id) references orders(app_id, id)
);
create index order_seats_of_app on order_seats (app_id, for_app);

-- rows of apps: row-level security
create table orders (
  app_id bigint not null,
  id bigint not null,
  post_id bigint not null,
  user_id bigint,
  token_hash text,
  for_app bigint,
  values jsonb not null,
  title text not null,
  currency text not null,
  subtotal bigint not null,
  discount bigint not null,
  tax bigint not null,
  total bigint not null,
  tax_rate integer not null default 0,
  coupon_id bigint,
  status text not null,
  used integer not null default 0,
  max integer,
  price_version text not null,
  expires_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  email text,
  buyer_name text not null default '',
  type_id bigint,
  takes text not null default 'first',
  held_until timestamptz,
  stock_taken integer not null default 0,
  primary key (app_id, id),
  constraint orders_check check (((max IS NULL) OR (used <= max))),
  constraint orders_discount_check check ((discount >= 0)),
  constraint orders_status_check check ((status = ANY (ARRAY['new'::text, 'paid'::text, 'fulfilled'::text, 'cancelled'::text]))),
  constraint orders_subtotal_check check ((subtotal >= 0)),
  constraint orders_tax_check check ((tax >= 0)),
  constraint orders_total_check check ((total >= 0))
);
create index orders_for_an_app on orders (app_id, for_app) where (for_app IS NOT NULL);
create index orders_for_apps on orders (app_id, user_id) where (max IS NOT NULL);
create index orders_holding on orders (app_id, post_id) where ((held_until IS NOT NULL) AND (stock_taken = 0));
create index orders_of_person on orders (app_id, user_id, created_at DESC, id);
create index orders_of_post on orders (app_id, post_id);
create index orders_that_expire on orders (app_id, expires_at) where (status = 'new'::text);

-- rows of apps: row-level security
create table overwritten_posts (
  app_id bigint not null,
  import_id bigint not null,
  post_id bigint not null,
  before jsonb not null,
  written_at timestamptz not null,
  primary key (app_id, import_id, post_id),
  foreign key (app_id, import_id) references imports(app_id, id) on delete cascade
);

-- rows of apps: row-level security
create table page_revisions (
  app_id bigint not null,
  id bigint not null,
  page_id bigint not null,
  layout jsonb not null,
  blocks integer not null,
  user_id bigint,
  created_at timestamptz not null,
  primary key (app_id, id),
  foreign key (app_id, page_id) references pages(app_id, id) on delete cascade
);
create index page_revisions_of_page on page_revisions (app_id, page_id, id DESC);

-- rows of apps: row-level security
create table pages (
  app_id bigint not null,
  id bigint not null,
  title text not null,
  slug text not null,
  permission text not null default 'public',
  settings jsonb not null default '{}',
  layout jsonb not null default '[]',
  draft jsonb,
  draft_version bigint not null default 0,
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  kind text not null default 'page',
  goes_live_at timestamptz,
  goes_offline_at timestamptz,
  timed_by bigint,
  preview_number integer not null default 0,
  primary key (app_id, id),
  unique (app_id, slug),
  constraint pages_kind_check check ((kind = ANY (ARRAY['page'::text, 'shared'::text, 'symbol'::text]))),
  constraint pages_permission_check check ((permission = ANY (ARRAY['public'::text, 'member'::text, 'group'::text, 'editor'::text, 'admin'::text])))
);
create index symbols_of_app on pages (app_id, id) where (kind = 'symbol'::text);

create table passkey_ids (
  id text not null,
  user_id bigint not null,
  primary key (id)
);

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

-- rows of apps: row-level security
create table past_type_slugs (
  app_id bigint not null,
  slug text not null,
  type_id bigint not null,
  created_at timestamptz not null,
  primary key (app_id, slug)
);

create table payment_events (
  event_key text not null,
  provider text not null,
  kind text not null,
  object_ref text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  tries integer not null default 0,
  failure text,
  primary key (event_key)
);
create index payment_events_of_object on payment_events (object_ref);

-- kept for good: a payment is never deleted
-- rows of apps: row-level security
create table payments (
  app_id bigint not null,
  id bigint not null,
  ref_code text not null,
  track_code text,
  type text not null,
  amount bigint not null,
  currency text not null,
  status text not null,
  method text not null,
  provider text not null,
  sender_id bigint,
  receiver_id bigint,
  user_id bigint,
  title text not null,
  order_app bigint,
  order_id bigint,
  subscription_id bigint,
  refunded bigint not null default 0,
  undoes bigint,
  reason text not null default '',
  review text,
  provider_ref text,
  charge_ref text,
  url text,
  expires_at timestamptz,
  redirect text not null default '',
  wanted jsonb not null default '{}',
  live boolean not null,
  checked_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, ref_code),
  constraint payments_amount_check check ((amount >= 0)),
  constraint payments_check check (((refunded >= 0) AND (refunded <= amount))),
  constraint payments_status_check check ((status = ANY (ARRAY['pending'::text, 'completed'::text, 'declined'::text, 'cancelled'::text, 'blocked'::text, 'trialing'::text]))),
  constraint payments_type_check check ((type = ANY (ARRAY['deposit'::text, 'order'::text, 'subscription'::text, 'refund'::text, 'code'::text, 'credit'::text])))
);
create index payments_of_charge on payments (app_id, provider, charge_ref) where (charge_ref IS NOT NULL);
create index payments_of_order on payments (app_id, order_app, order_id);
create index payments_of_person on payments (app_id, user_id, created_at DESC, id);
create unique index payments_of_provider on payments (app_id, provider, provider_ref) where (provider_ref IS NOT NULL);
create index payments_pending on payments (app_id, created_at) where (status = ANY (ARRAY['pending'::text, 'blocked'::text, 'trialing'::text]));
create index payments_that_undo on payments (app_id, undoes) where (undoes IS NOT NULL);
create index payments_to_review on payments (app_id, id) where (review IS NOT NULL);

-- rows of apps: row-level security
create table pending_invites (
  app_id bigint not null,
  id bigint not null,
  invitee text not null,
  user_id bigint,
  sent_to text not null,
  role integer not null,
  made_by bigint not null,
  sent_at timestamptz not null,
  state text not null,
  ticket_hash bytea,
  user_meta jsonb not null default '{}',
  primary key (app_id, id),
  constraint pending_invites_role_check check (((role >= 0) AND (role <= 90))),
  constraint pending_invites_state_check check ((state = ANY (ARRAY['asked'::text, 'added'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text])))
);
create unique index pending_invites_open on pending_invites (app_id, invitee) where (state = ANY (ARRAY['asked'::text, 'added'::text]));

create table phone_codes (
  phone text not null,
  purpose text not null,
  user_id bigint not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (phone, purpose, user_id),
  constraint phone_codes_purpose_check check ((purpose = ANY (ARRAY['own'::text, 'reset'::text])))
);

create table plan_catalog (
  plan_id bigint not null,
  title text not null,
  price bigint not null,
  currency text not null,
  every text not null,
  content text not null,
  trial_days integer not null,
  seats integer,
  lemon_variant text,
  limits jsonb not null,
  updated_at timestamptz not null,
  primary key (plan_id),
  constraint plan_catalog_every_check check ((every = ANY (ARRAY['month'::text, 'year'::text])))
);

create table platform_counters (
  kind text not null,
  next bigint not null,
  primary key (kind)
);

create table platform_days (
  day date not null,
  users bigint not null,
  new_users bigint not null,
  apps bigint not null,
  new_apps bigint not null,
  sign_ins bigint not null default 0,
  failed_sign_ins bigint not null default 0,
  records bigint,
  file_bytes bigint,
  counted_at timestamptz not null,
  primary key (day)
);

-- rows of apps: row-level security
create table post_references (
  app_id bigint not null,
  target_id bigint not null,
  target_type_id bigint not null,
  type_id bigint not null,
  slug text not null,
  post_id bigint not null,
  primary key (app_id, target_id, type_id, slug, post_id)
);
create index post_references_of_post on post_references (app_id, post_id);
create index post_references_of_type on post_references (app_id, type_id);
create index post_references_to_type on post_references (app_id, target_type_id);

-- rows of apps: row-level security
create table posts (
  app_id bigint not null,
  partition integer not null default 0,
  id bigint not null,
  type_id bigint not null,
  status_id bigint not null,
  user_id bigint,
  title text,
  content text not null default '',
  data jsonb not null default '{}',
  meta jsonb not null default '{}',
  assignee_ids jsonb not null default '[]',
  status_entered_at timestamptz not null,
  deadline_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  n1 numeric,
  n2 numeric,
  n3 numeric,
  n4 numeric,
  n5 numeric,
  n6 numeric,
  n7 numeric,
  n8 numeric,
  t1 text collate "und-x-icu",
  t2 text collate "und-x-icu",
  t3 text collate "und-x-icu",
  t4 text collate "und-x-icu",
  t5 text collate "und-x-icu",
  t6 text collate "und-x-icu",
  t7 text collate "und-x-icu",
  t8 text collate "und-x-icu",
  d1 timestamptz,
  d2 timestamptz,
  d3 timestamptz,
  d4 timestamptz,
  schema_version integer not null default 0,
  rollups jsonb not null default '{}',
  primary key (app_id, id, partition)
) partition by list (partition);
create table posts_shared partition of posts for values in (0);
create index posts_shared_by_n1 on posts_shared (app_id, type_id, n1, id) where (n1 IS NOT NULL);
create index posts_shared_by_n2 on posts_shared (app_id, type_id, n2, id) where (n2 IS NOT NULL);
create index posts_shared_by_n3 on posts_shared (app_id, type_id, n3, id) where (n3 IS NOT NULL);
create index posts_shared_by_n4 on posts_shared (app_id, type_id, n4, id) where (n4 IS NOT NULL);
create index posts_shared_by_n5 on posts_shared (app_id, type_id, n5, id) where (n5 IS NOT NULL);
create index posts_shared_by_n6 on posts_shared (app_id, type_id, n6, id) where (n6 IS NOT NULL);
create index posts_shared_by_n7 on posts_shared (app_id, type_id, n7, id) where (n7 IS NOT NULL);
create index posts_shared_by_n8 on posts_shared (app_id, type_id, n8, id) where (n8 IS NOT NULL);
create index posts_shared_by_t1 on posts_shared (app_id, type_id, t1, id) where (t1 IS NOT NULL);
create index posts_shared_by_t2 on posts_shared (app_id, type_id, t2, id) where (t2 IS NOT NULL);
create index posts_shared_by_t3 on posts_shared (app_id, type_id, t3, id) where (t3 IS NOT NULL);
create index posts_shared_by_t4 on posts_shared (app_id, type_id, t4, id) where (t4 IS NOT NULL);
create index posts_shared_by_t5 on posts_shared (app_id, type_id, t5, id) where (t5 IS NOT NULL);
create index posts_shared_by_t6 on posts_shared (app_id, type_id, t6, id) where (t6 IS NOT NULL);
create index posts_shared_by_t7 on posts_shared (app_id, type_id, t7, id) where (t7 IS NOT NULL);
create index posts_shared_by_t8 on posts_shared (app_id, type_id, t8, id) where (t8 IS NOT NULL);
create index posts_by_deadline on posts (app_id, deadline_at) where (deadline_at IS NOT NULL);
create index posts_by_status on posts (app_id, type_id, status_id, id DESC);
create index posts_newest on posts (app_id, type_id, id DESC);

-- rows of apps: row-level security
create table record_changes (
  app_id bigint not null,
  post_id bigint not null,
  at timestamptz not null,
  kind text not null,
  user_id bigint,
  by_rule boolean not null,
  schema_version integer not null,
  changes jsonb not null,
  primary key (app_id, post_id, at, kind, schema_version),
  constraint record_changes_kind_check check ((kind = ANY (ARRAY['changed'::text, 'restored'::text, 'returned'::text, 'unlinked'::text, 'linked'::text, 'moved'::text, 'converted'::text])))
);

-- rows of apps: row-level security
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

-- rows of apps: row-level security
create table record_views (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  user_id bigint not null,
  title text not null,
  is_shared boolean not null default false,
  settings jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  schema_version integer not null default 0,
  primary key (app_id, id),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);
create index record_views_of_type on record_views (app_id, type_id, id);

create table recovery_codes (
  user_id bigint not null,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- rows of apps: row-level security
create table redirects (
  app_id bigint not null,
  id bigint not null,
  source text not null,
  target text not null,
  page_id bigint,
  status smallint not null,
  created_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, source),
  constraint redirects_status_check check ((status = ANY (ARRAY[301, 302]))),
  constraint redirects_target_check check (((page_id IS NULL) = (target <> ''::text)))
);

-- rows of apps: row-level security
create table rejected_rows (
  app_id bigint not null,
  import_id bigint not null,
  number integer not null,
  cells jsonb not null,
  why text not null,
  problems jsonb not null default '{}',
  primary key (app_id, import_id, number),
  foreign key (app_id, import_id) references imports(app_id, id) on delete cascade
);

-- rows of apps: row-level security
create table sales_settings (
  app_id bigint not null,
  settings jsonb not null,
  updated_at timestamptz not null,
  primary key (app_id)
);

-- rows of apps: row-level security
create table sandbox_sessions (
  app_id bigint not null,
  ref text not null,
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, ref)
);

-- rows of apps: row-level security
create table search_text_progress (
  app_id bigint not null,
  type_id bigint not null,
  slugs jsonb not null default '[]',
  next_slugs jsonb,
  indexed_to bigint not null default 0,
  awaited_to bigint,
  awaited_at timestamptz,
  settled_to bigint not null default 0,
  primary key (app_id, type_id),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);

-- rows of apps: row-level security
create table search_texts (
  app_id bigint not null,
  partition integer not null,
  type_id bigint not null,
  post_id bigint not null,
  text text not null,
  primary key (app_id, type_id, post_id, partition)
) partition by list (partition);

-- rows of apps: row-level security
create table search_texts_due (
  app_id bigint not null,
  type_id bigint not null,
  post_id bigint not null,
  mark bigint not null,
  primary key (app_id, type_id, post_id, mark)
);

create table sessions (
  user_id bigint not null,
  id uuid not null,
  bound_app bigint not null,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  refreshed_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  previous_used boolean not null default false,
  skipped_refresh_hash bytea,
  agent text not null default '',
  address_cut text not null default '',
  last_seen_at timestamptz not null default now(),
  confirmed_at timestamptz,
  acts_as bigint,
  acting_why text not null default '',
  may_change boolean not null default false,
  primary key (user_id, id),
  foreign key (user_id) references users(user_id) on delete cascade
);

create table setup_keys (
  key_hash text not null,
  expires_at timestamptz not null,
  primary key (key_hash)
);

-- rows of apps: row-level security
create table status_turns (
  app_id bigint not null,
  status_id bigint not null,
  user_id bigint not null,
  primary key (app_id, status_id)
);

-- rows of apps: row-level security
create table statuses (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  position integer not null,
  title text not null,
  slug text not null,
  color text not null default '',
  next_id bigint not null default 0,
  hidden_fields jsonb not null default '[]',
  read_only_fields jsonb not null default '[]',
  assignees jsonb not null default '[]',
  conditions jsonb not null default '[]',
  actions jsonb not null default '[]',
  settings jsonb not null default '{}',
  primary key (app_id, id),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);
create index statuses_of_type on statuses (app_id, type_id, "position");

-- rows of apps: row-level security
create table submission_mails (
  app_id bigint not null,
  type_id bigint not null,
  mailed_to bigint not null default 0,
  hour_began timestamptz not null,
  sent integer not null default 0,
  primary key (app_id, type_id),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);

-- rows of apps: row-level security
create table submission_readers (
  app_id bigint not null,
  user_id bigint not null,
  read_to bigint not null default 0,
  read_ids bigint[] not null default '{}'::bigint[],
  wants_mail boolean,
  updated_at timestamptz not null,
  primary key (app_id, user_id)
);

-- rows of apps: row-level security
create table submissions (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  post_id bigint not null,
  page_id bigint not null,
  block text not null,
  created_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, post_id),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);
create index submissions_of_type on submissions (app_id, type_id, id);

-- rows of apps: row-level security
create table subscriptions (
  app_id bigint not null,
  id bigint not null,
  plan_id bigint not null,
  user_id bigint not null,
  method text not null,
  provider text not null,
  provider_ref text not null,
  ref_code text not null,
  status text not null,
  period_start timestamptz,
  period_end timestamptz,
  trial_end timestamptz,
  cancel_at timestamptz,
  past_due_since timestamptz,
  pending_plan_id bigint,
  provider_version text,
  checked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, provider, provider_ref),
  constraint subscriptions_status_check check ((status = ANY (ARRAY['active'::text, 'trialing'::text, 'inactive'::text, 'cancelled'::text, 'incomplete_expired'::text, 'incomplete'::text, 'past_due'::text, 'unpaid'::text])))
);
create index subscriptions_of_person on subscriptions (app_id, user_id);

-- rows of apps: row-level security
create table suppressions (
  app_id bigint not null,
  id bigint not null,
  address_hash text not null,
  address text not null,
  reason text not null,
  scope text not null,
  mail_id bigint,
  created_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, address_hash),
  constraint suppressions_reason_check check ((reason = ANY (ARRAY['manual'::text, 'bounced'::text, 'unsubscribed'::text, 'complained'::text]))),
  constraint suppressions_scope_check check ((scope = ANY (ARRAY['bulk'::text, 'all'::text])))
);

-- rows of apps: row-level security
create table tasks (
  app_id bigint not null,
  id bigint not null,
  title text not null,
  content text not null,
  action_link text not null default '',
  post_id bigint,
  type_id bigint,
  status_id bigint,
  action text not null default 'remind',
  status text not null,
  why text not null default '',
  run_at timestamptz not null,
  zone text not null,
  user_id bigint not null,
  user_role integer not null,
  assignee_id bigint not null,
  snoozed_from timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  done_at timestamptz,
  primary key (app_id, id),
  constraint tasks_status_check check ((status = ANY (ARRAY['pending'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
create index tasks_of_assignee on tasks (app_id, assignee_id, run_at);
create index tasks_of_post on tasks (app_id, post_id) where (post_id IS NOT NULL);
create index tasks_of_user on tasks (app_id, user_id, run_at);

create table tickets (
  secret_hash bytea not null,
  kind text not null,
  user_id bigint,
  for_app bigint,
  data text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  tries integer not null default 0,
  primary key (secret_hash),
  constraint tickets_kind_check check ((kind = ANY (ARRAY['activate'::text, 'email'::text, 'reset'::text, 'second'::text, 'oauth'::text, 'passkey'::text, 'invite'::text, 'view'::text])))
);
create index tickets_by_end on tickets (expires_at);

-- rows of apps: row-level security
create table trash (
  app_id bigint not null,
  kind text not null,
  id bigint not null,
  title text not null,
  hides_title boolean not null,
  least_role integer not null,
  type_id bigint,
  records integer not null,
  user_id bigint,
  deleted_at timestamptz not null,
  under_way text,
  restored integer not null default 0,
  in_all integer not null default 0,
  arriving integer,
  form_bytes integer not null default 0,
  rest_bytes integer not null default 0,
  primary key (app_id, kind, id),
  constraint trash_kind_check check ((kind = ANY (ARRAY['record'::text, 'type'::text, 'page'::text, 'import'::text]))),
  constraint trash_under_way_check check ((under_way = ANY (ARRAY['restoring'::text, 'deleting'::text])))
);
create index trash_newest on trash (app_id, deleted_at DESC);
create index trash_of_type on trash (app_id, type_id);

-- rows of apps: row-level security
create table trashed_rows (
  app_id bigint not null,
  kind text not null,
  item_id bigint not null,
  source text not null,
  place bigint not null,
  content jsonb not null,
  primary key (app_id, kind, item_id, source, place),
  foreign key (app_id, kind, item_id) references trash(app_id, kind, id) on delete cascade
);
create index trashed_posts on trashed_rows (app_id, (((content ->> 'id'::text))::bigint)) where (source = 'posts'::text);

-- rows of apps: row-level security
create table type_follows (
  app_id bigint not null,
  type_id bigint not null,
  user_id bigint not null,
  follows boolean not null,
  primary key (app_id, type_id, user_id)
);

-- rows of apps: row-level security
create table types (
  app_id bigint not null,
  id bigint not null,
  title text not null,
  slug text not null,
  permission text not null,
  template text not null default '',
  with_note boolean not null default false,
  with_inventory boolean not null default false,
  with_invoice boolean not null default false,
  post_fields jsonb not null default '[]',
  initial_status_id bigint not null,
  relations jsonb not null default '[]',
  single_page bigint,
  settings jsonb not null default '{}',
  index_columns jsonb not null default '{}',
  partition integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  schema_version integer not null default 0,
  upgrades jsonb not null default '[]',
  keeps_notes boolean not null default false,
  previous_partition integer,
  rollups jsonb not null default '[]',
  next_partition integer,
  access_rules jsonb not null default '[]',
  reads_clock boolean,
  form_bytes integer not null default 0,
  settings_bytes integer not null default 0,
  status_bytes integer not null default 0,
  primary key (app_id, id),
  unique (app_id, slug),
  constraint types_permission_check check ((permission = ANY (ARRAY['private'::text, 'submit'::text, 'own'::text, 'read'::text, 'open'::text]))),
  constraint types_template_check check ((template = ANY (ARRAY[''::text, 'client'::text, 'product'::text])))
);
create unique index types_keeping_notes on types (app_id) where keeps_notes;

-- rows of apps: row-level security
create table usage (
  app_id bigint not null,
  what text not null,
  period text not null,
  used bigint not null default 0,
  updated_at timestamptz not null,
  primary key (app_id, what, period)
);

create table user_identities (
  user_id bigint not null,
  provider text not null,
  subject text not null,
  email text not null default '',
  linked_at timestamptz not null,
  primary key (user_id, provider)
);

create table users (
  user_id bigint not null,
  username text not null,
  email text,
  phone text,
  nickname text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  avatar text not null default '',
  birthday date,
  role integer not null default 0,
  password_hash text,
  activated_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  pending_email text,
  suspended_at timestamptz,
  suspended_why text not null default '',
  delete_at timestamptz,
  notify jsonb not null default '{}',
  primary key (user_id),
  constraint users_role_check check (((role >= 0) AND (role <= 100)))
);
create index users_by_creation on users (created_at, user_id);

-- rows of apps: row-level security
create table visit_counts (
  app_id bigint not null,
  day date not null,
  kind text not null,
  name text not null,
  views bigint not null default 0,
  visitors bigint not null default 0,
  primary key (app_id, day, kind, name),
  constraint visit_counts_kind_check check ((kind = ANY (ARRAY['site'::text, 'page'::text, 'source'::text, 'form'::text])))
);
create index visit_counts_by_day on visit_counts (day);

-- rows of apps: row-level security
create table waiting_links (
  app_id bigint not null,
  import_id bigint not null,
  post_id bigint not null,
  number integer not null,
  cells jsonb not null,
  primary key (app_id, import_id, post_id),
  foreign key (app_id, import_id) references imports(app_id, id) on delete cascade
);

-- rows of apps: row-level security
create table webhook_deliveries (
  app_id bigint not null,
  id bigint not null,
  webhook_id bigint not null,
  event_id bigint not null,
  event text not null,
  state text not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  sent_at timestamptz,
  duration integer,
  status integer,
  why text,
  body text,
  created_at timestamptz not null,
  primary key (app_id, id),
  foreign key (app_id, event_id) references record_events(app_id, id),
  foreign key (app_id, webhook_id) references webhooks(app_id, id) on delete cascade,
  constraint webhook_deliveries_state_check check ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'skipped'::text])))
);
create index deliveries_due on webhook_deliveries (app_id, webhook_id, due_at) where (state = 'waiting'::text);
create index deliveries_of_event on webhook_deliveries (app_id, event_id);
create index deliveries_of_webhook on webhook_deliveries (app_id, webhook_id, id DESC);

-- rows of apps: row-level security
create table webhooks (
  app_id bigint not null,
  id bigint not null,
  title text not null,
  url text not null,
  events jsonb not null,
  type_ids jsonb,
  user_id bigint not null,
  is_active boolean not null,
  why_off text,
  sealed_secret text not null,
  sealed_previous text,
  previous_until timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  rests_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, id)
);
