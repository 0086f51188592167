-- Partitions from before somebody's own records were looked up by an index get the indexes for it: the job makes them while everybody works.
alter table types no force row level security;

insert into jobs (bucket, id, kind, for_app, payload, run_at, max_attempts, created_at)
select (t.id % 64)::integer, gen_random_uuid(), 'posts.index-lists', t.app_id, jsonb_build_object('type', t.id), now(), 10, now()
from types t where t.home > 0;
