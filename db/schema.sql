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
  primary key (app_id, id)
);
create index action_runs_failed on action_runs (app_id, type_id, id DESC) where (NOT ok);
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
  primary key (id)
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
  form integer not null,
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
  primary key (app_id, id),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade,
  constraint field_changes_state_check check ((state = ANY (ARRAY['running'::text, 'done'::text])))
);
create index field_changes_of_type on field_changes (app_id, type_id, id);

-- rows of apps: row-level security
create table field_moves (
  app_id bigint not null,
  type_id bigint not null,
  form integer not null,
  place integer not null,
  from_slug text,
  label text not null,
  to_slug text,
  was_hidden boolean not null,
  primary key (app_id, type_id, form, place),
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
  primary key (app_id, id),
  unique (app_id, key)
);
create index files_unclaimed on files (app_id) where (claimed_at IS NULL);

create table idempotent_replies (
  caller text not null,
  key text not null,
  request_hash text not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (caller, key)
);
create index idempotent_replies_by_age on idempotent_replies (created_at);

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
  primary key (app_id, id),
  constraint imports_state_check check ((state = ANY (ARRAY['read'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'done'::text, 'cancelled'::text, 'failed'::text, 'undoing'::text, 'undone'::text])))
);
create index imports_of_type on imports (app_id, type_id, id DESC);

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
create index jobs_next on jobs (run_at) where (state = 'waiting'::text);

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
  primary key (app_id, id),
  constraint mails_state_check check ((state = ANY (ARRAY['kept'::text, 'waiting'::text, 'sent'::text, 'failed'::text])))
);
create index mails_by_state on mails (app_id, state, id DESC);
create index mails_of_post on mails (app_id, post_id, id DESC) where (post_id IS NOT NULL);

-- rows of apps: row-level security
create table members (
  app_id bigint not null,
  id bigint not null,
  user_id bigint not null,
  role integer not null,
  user_meta jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
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
  primary key (app_id, id),
  unique (app_id, slug),
  constraint pages_permission_check check ((permission = ANY (ARRAY['public'::text, 'member'::text, 'editor'::text, 'admin'::text])))
);

create table platform_counters (
  kind text not null,
  next bigint not null,
  primary key (kind)
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
create table post_words (
  app_id bigint not null,
  home integer not null,
  type_id bigint not null,
  post_id bigint not null,
  words text not null,
  primary key (app_id, type_id, post_id, home)
) partition by list (home);

-- rows of apps: row-level security
create table posts (
  app_id bigint not null,
  home integer not null default 0,
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
  t1 text collate "C",
  t2 text collate "C",
  t3 text collate "C",
  t4 text collate "C",
  t5 text collate "C",
  t6 text collate "C",
  t7 text collate "C",
  t8 text collate "C",
  d1 timestamptz,
  d2 timestamptz,
  d3 timestamptz,
  d4 timestamptz,
  form integer not null default 0,
  rollups jsonb not null default '{}',
  primary key (app_id, id, home)
) partition by list (home);
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
  form integer not null,
  changes jsonb not null,
  primary key (app_id, post_id, at, kind, form),
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
  form integer not null default 0,
  primary key (app_id, id),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);
create index record_views_of_type on record_views (app_id, type_id, id);

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
  slots jsonb not null default '{}',
  home integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  form integer not null default 0,
  upgrades jsonb not null default '[]',
  keeps_notes boolean not null default false,
  leaving integer,
  rollups jsonb not null default '[]',
  opening integer,
  primary key (app_id, id),
  unique (app_id, slug),
  constraint types_permission_check check ((permission = ANY (ARRAY['private'::text, 'submit'::text, 'own'::text, 'read'::text, 'open'::text]))),
  constraint types_template_check check ((template = ANY (ARRAY[''::text, 'client'::text, 'product'::text])))
);
create unique index types_keeping_notes on types (app_id) where keeps_notes;

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
  primary key (user_id),
  constraint users_role_check check (((role >= 0) AND (role <= 100)))
);

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

-- rows of apps: row-level security
create table words_due (
  app_id bigint not null,
  type_id bigint not null,
  post_id bigint not null,
  mark bigint not null,
  primary key (app_id, type_id, post_id, mark)
);

-- rows of apps: row-level security
create table words_read (
  app_id bigint not null,
  type_id bigint not null,
  slugs jsonb not null default '[]',
  reading jsonb,
  place bigint not null default 0,
  awaited bigint,
  awaited_at timestamptz,
  settled bigint not null default 0,
  primary key (app_id, type_id),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);
