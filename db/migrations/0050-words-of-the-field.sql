-- Columns, tables and jobs are called by the words of the field: schema version, partition, index columns, search text, records.
alter table posts no force row level security;
alter table types no force row level security;
alter table trashed_rows no force row level security;
alter table imports no force row level security;
alter table record_events no force row level security;

alter table posts rename column form to schema_version;
alter table posts rename column home to partition;
alter table types rename column form to schema_version;
alter table types rename column home to partition;
alter table types rename column leaving to previous_partition;
alter table types rename column opening to next_partition;
alter table types rename column slots to index_columns;
alter table field_changes rename column form to schema_version;
alter table field_moves rename column form to schema_version;
alter table record_changes rename column form to schema_version;
alter table record_views rename column form to schema_version;

alter table post_words rename column home to partition;
alter table post_words rename column words to text;
alter table post_words rename to search_texts;
alter table words_due rename to search_texts_due;
alter table words_read rename to search_text_progress;
alter table search_text_progress rename column reading to next_slugs;
alter table search_text_progress rename column place to indexed_to;
alter table search_text_progress rename column awaited to awaited_to;
alter table search_text_progress rename column settled to settled_to;

-- The partitions of single types, and their indexes, begin with the name of their table.
do $$
declare item record;
begin
  for item in
    select c.relname as name, c.relkind in ('i', 'I') as is_index from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i', 'I') and c.relname ~ '^post_words_([0-9]|pkey)'
  loop
    execute format('alter %s %I rename to %I', case when item.is_index then 'index' else 'table' end, item.name, 'search_texts' || substr(item.name, 11));
  end loop;
end $$;

insert into platform_counters (kind, next) select 'partition', c.next from platform_counters c where c.kind = 'home';
delete from platform_counters where kind = 'home';

-- What a change of a type keeps for records that follow later; the keys of JSON stand in this order.
update types set upgrades = regexp_replace(upgrades::text, '("done": (?:true|false), )"form"(: [0-9]+, "moves": )', '\1"schemaVersion"\2', 'g')::jsonb
where upgrades <> '[]';

-- Rows in the trash are kept as their table had them.
update trashed_rows set content = jsonb_set(content - 'form', '{schema_version}', content -> 'form')
where source in ('posts', 'types', 'record_views', 'field_changes', 'field_moves', 'pointing') and jsonb_exists(content, 'form');
update trashed_rows set content = jsonb_set(content - 'home', '{partition}', content -> 'home')
where source in ('posts', 'types') and jsonb_exists(content, 'home');
update trashed_rows set content = jsonb_set(content - 'leaving', '{previous_partition}', content -> 'leaving')
where source = 'types' and jsonb_exists(content, 'leaving');
update trashed_rows set content = jsonb_set(content - 'opening', '{next_partition}', content -> 'opening')
where source = 'types' and jsonb_exists(content, 'opening');
update trashed_rows set content = jsonb_set(content - 'slots', '{index_columns}', content -> 'slots')
where source = 'types' and jsonb_exists(content, 'slots');
update trashed_rows
set content = jsonb_set(content, '{upgrades}',
  regexp_replace((content -> 'upgrades')::text, '("done": (?:true|false), )"form"(: [0-9]+, "moves": )', '\1"schemaVersion"\2', 'g')::jsonb)
where source = 'types' and content -> 'upgrades' <> '[]';

update imports set writing = jsonb_set(writing - 'form', '{schemaVersion}', writing -> 'form') where jsonb_exists(writing, 'form');

-- What webhooks have yet to be told: one event after the other, as each holds rows of many records.
do $$
declare
  item record;
  told jsonb;
  side text;
  place integer;
begin
  for item in select e.app_id, e.id, e.records from record_events e where e.name like 'record.%' and jsonb_typeof(e.records) = 'array' loop
    told := item.records;
    for place in 0 .. jsonb_array_length(told) - 1 loop
      foreach side in array array['now', 'before'] loop
        if jsonb_exists(coalesce(told -> place -> side, '{}'), 'form') then
          told := jsonb_set(told, array[place::text, side],
            ((told -> place -> side) - 'form' - 'home')
              || jsonb_build_object('schema_version', told -> place -> side -> 'form', 'partition', told -> place -> side -> 'home'));
        end if;
      end loop;
    end loop;
    update record_events set records = told where app_id = item.app_id and id = item.id;
  end loop;
end $$;

-- Jobs that wait are done under their new kinds.
update jobs set payload = jsonb_set(payload - 'form', '{schemaVersion}', payload -> 'form')
where kind in ('post-types.follow', 'post-types.settle') and jsonb_exists(payload, 'form');
update jobs set kind = case kind
    when 'posts.look-at-size' then 'records.check-size'
    when 'posts.move-home' then 'records.move-partition'
    when 'posts.index-lists' then 'records.index-lists'
    when 'posts.read-words' then 'records.index-text'
    when 'posts.forget-words' then 'records.delete-indexed-text'
    when 'posts.fill-slots' then 'records.fill-columns'
    when 'posts.follow-rollups' then 'records.follow-rollups'
    when 'posts.renew-rollups' then 'records.recompute-rollups'
    when 'posts.work-out-rollups' then 'records.compute-rollups'
    when 'posts.settle-rollups' then 'records.settle-rollups'
    when 'posts.restore' then 'records.restore'
    when 'posts.throw-type-away' then 'records.trash-of-type'
    when 'posts.mend-references' then 'records.fix-references'
    when 'post-types.plan-rollups' then 'types.plan-rollups'
    when 'post-types.follow' then 'types.follow-schema-version'
    when 'post-types.settle' then 'types.settle-schema-version'
    when 'post-types.forget-kept' then 'types.forget-kept'
    when 'deliveries.look' then 'deliveries.find-due'
    else replace(replace(replace(kind, 'form.written', 'type.schema-changed'), 'words.due', 'text.due'), 'posts.purged', 'records.purged')
  end
where kind like 'posts.%' or kind like 'post-types.%' or kind = 'deliveries.look'
  or kind like '%form.written%' or kind like '%words.due%' or kind like '%posts.purged%';
