-- Relation fields whose values are kept beside those of the record: what a type keeps, how far it has come, and the values themselves.
alter table types add column rollups jsonb not null default '[]';
alter table posts add column rollups jsonb not null default '{}';

insert into jobs (bucket, id, kind, for_app, payload, run_at, max_attempts, created_at)
select (a.id % 64)::integer, gen_random_uuid(), 'post-types.plan-rollups', a.id, '{}', now(), 10, now() from apps a;
