-- A record says under which form of its type its values were written. One that is behind is read through the upgrades of its
-- type, and follows them for good in batches or when it is next written.
alter table types add column form integer not null default 0;
alter table types add column upgrades jsonb not null default '[]';
alter table posts add column form integer not null default 0;

-- Fields that were renamed, converted, deleted or brought back while records held values in them.
create table field_changes (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  form integer not null,
  moves jsonb not null,
  -- What the statuses said of the fields that went.
  limits jsonb not null default '{}',
  user_id bigint,
  state text not null check (state in ('running', 'done')),
  -- How many records held a value, how many have followed, and of how many something is kept.
  records integer not null,
  followed integer not null default 0,
  kept integer not null default 0,
  takes_back bigint,
  taken_back_by bigint,
  -- Of a change that takes another one back: what became of its values.
  outcome jsonb,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (app_id, id),
  foreign key (app_id, type_id) references types (app_id, id) on delete cascade
);
create index field_changes_of_type on field_changes (app_id, type_id, id);

-- The values that a change took or converted, by slug, as they were and as it left them: for thirty days.
create table kept_values (
  app_id bigint not null,
  change_id bigint not null,
  post_id bigint not null,
  before jsonb not null,
  after jsonb not null,
  primary key (app_id, change_id, post_id),
  foreign key (app_id, change_id) references field_changes (app_id, id) on delete cascade
);
create index kept_values_of_post on kept_values (app_id, post_id);
