-- Each record made opens and asks every index of its partition. Only the one that types share needs an index of each column; the others
-- get those of the columns that their type has given to fields. What is there is kept: the job drops what a type does not use.
alter table types no force row level security;

do $$
declare
  partitions jsonb := (
    select jsonb_agg(jsonb_build_object('name', c.relname, 'bound', pg_get_expr(c.relpartbound, c.oid)))
    from pg_inherits h join pg_class c on c.oid = h.inhrelid where h.inhparent = 'posts'::regclass);
  part jsonb;
  index record;
begin
  for part in select jsonb_array_elements(partitions) loop
    execute format('alter table posts detach partition %I', part ->> 'name');
  end loop;
  drop index posts_by_n1, posts_by_n2, posts_by_n3, posts_by_n4, posts_by_n5, posts_by_n6, posts_by_n7, posts_by_n8,
    posts_by_t1, posts_by_t2, posts_by_t3, posts_by_t4, posts_by_t5, posts_by_t6, posts_by_t7, posts_by_t8;
  for part in select jsonb_array_elements(partitions) loop
    for index in
      select c.relname as name, third.attname as column
      from pg_index i join pg_class c on c.oid = i.indexrelid
        join pg_attribute second on second.attrelid = i.indrelid and second.attnum = i.indkey[1]
        join pg_attribute third on third.attrelid = i.indrelid and third.attnum = i.indkey[2]
      where i.indrelid = (part ->> 'name')::regclass and second.attname = 'type_id' and third.attname ~ '^[nt][1-8]$'
    loop
      execute format('alter index %I rename to %I', index.name, (part ->> 'name') || '_by_' || index.column);
    end loop;
    execute format('alter table posts attach partition %I %s', part ->> 'name', part ->> 'bound');
  end loop;
end $$;

insert into jobs (bucket, id, kind, for_app, payload, run_at, max_attempts, created_at)
select (t.id % 64)::integer, gen_random_uuid(), 'posts.index-lists', t.app_id, jsonb_build_object('type', t.id), now(), 10, now()
from types t where t.home > 0;
