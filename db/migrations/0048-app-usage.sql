-- What an app keeps, in several rows, so that those who add something at once rarely wait for each other: what counts is their sum.
create table app_usage (
  app_id bigint not null,
  shard smallint not null,
  files bigint not null default 0,
  file_bytes bigint not null default 0,
  records bigint not null default 0,
  record_bytes bigint not null default 0,
  primary key (app_id, shard)
);

-- How much an app may keep where an admin of the platform said so; null: what the operator lets every app keep.
create table app_limits (
  app_id bigint primary key,
  files bigint,
  file_bytes bigint,
  records bigint,
  record_bytes bigint,
  updated_at timestamptz not null
);

alter table imports add column file_size bigint not null default 0;

alter table files no force row level security;
alter table posts no force row level security;
alter table trashed_rows no force row level security;
alter table record_changes no force row level security;
alter table app_usage no force row level security;
insert into app_usage (app_id, shard, files, file_bytes, records, record_bytes)
select u.app_id, 0, sum(u.files), sum(u.file_bytes), sum(u.records), sum(u.record_bytes) from (
  select f.app_id, count(*) as files, sum(f.size) as file_bytes, 0 as records, 0 as record_bytes from files f group by f.app_id
  union all
  select p.app_id, 0, 0, count(*), sum(500 + pg_column_size(p.data) + octet_length(p.content)) from posts p group by p.app_id
  union all
  select r.app_id, 0, 0, count(*), sum(500 + pg_column_size(r.content)) from trashed_rows r where r.source = 'posts' group by r.app_id
  union all
  select c.app_id, 0, 0, 0, sum(pg_column_size(c.changes)) from record_changes c group by c.app_id
) u group by u.app_id;
