-- Whether a calculated field of a type reads the clock: its records are worked out when they are read. Null is no. Where a formula only looks
-- as if it did, a look at it finds that out, and the next change of the form says so.
alter table types add column reads_clock boolean;
alter table types no force row level security;
alter table trashed_rows no force row level security;
update types set reads_clock = true where post_fields::text ~ '\m(now|today)\M';
update trashed_rows set content = content || '{"reads_clock": true}'::jsonb
where source = 'types' and (content -> 'post_fields')::text ~ '\m(now|today)\M';
