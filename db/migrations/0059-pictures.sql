-- What is known of a picture: its pixels, its dominant colour, whether it has several frames, and what it shows where a block does not say.
alter table files add column width integer;
alter table files add column height integer;
alter table files add column color text;
alter table files add column animated boolean not null default false;
alter table files add column alt text not null default '';

-- Pictures that were uploaded before are measured by a job of each app.
alter table files no force row level security;
insert into jobs (bucket, id, kind, for_app, payload, run_at, max_attempts, created_at)
select (f.app_id % 64)::integer, gen_random_uuid(), 'files.measure-pictures', f.app_id, '{"after": 0}'::jsonb, now(), 10, now()
from files f where f.mime like 'image/%' group by f.app_id;
alter table files force row level security;
