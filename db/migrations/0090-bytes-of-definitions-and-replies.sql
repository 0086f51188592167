-- How much a type takes besides its form, counted as it is written: its settings, rules and relations, and its statuses. All that the data types
-- of an app say is bounded together, and the sum is asked for without reading any of them.
alter table types add column settings_bytes integer not null default 0;
alter table types add column status_bytes integer not null default 0;
-- Of a type in the trash: both together.
alter table trash add column rest_bytes integer not null default 0;
alter table types no force row level security;
alter table statuses no force row level security;
alter table trash no force row level security;
alter table trashed_rows no force row level security;
-- What is there is counted to the byte, forms too: without the blanks that the database writes between keys and values, and with those in texts.
update types t set form_bytes = m.form, settings_bytes = m.settings
from (
  select y.app_id, y.id,
    sum(octet_length(p.said::text) - length(b.bare) + length(replace(replace(b.bare, ', ', ','), ': ', ':'))) filter (where p.part = 'form') as form,
    sum(octet_length(p.said::text) - length(b.bare) + length(replace(replace(b.bare, ', ', ','), ': ', ':'))) filter (where p.part = 'rest') as settings
  from types y
  cross join lateral (values ('form', y.post_fields), ('rest', y.settings), ('rest', y.access_rules), ('rest', y.relations)) as p(part, said)
  cross join lateral (select regexp_replace(p.said::text, '"(?:[^"\\]|\\.)*"', '""', 'g') as bare) as b
  group by y.app_id, y.id
) m
where m.app_id = t.app_id and m.id = t.id;
update types t set status_bytes = m.bytes
from (
  select s.app_id, s.type_id,
    sum(octet_length(p.said::text) - length(b.bare) + length(replace(replace(b.bare, ', ', ','), ': ', ':'))) as bytes
  from statuses s
  cross join lateral (values (to_jsonb(s.title)), (to_jsonb(s.slug)), (s.hidden_fields), (s.read_only_fields), (s.assignees), (s.conditions), (s.actions), (s.settings)) as p(said)
  cross join lateral (select regexp_replace(p.said::text, '"(?:[^"\\]|\\.)*"', '""', 'g') as bare) as b
  group by s.app_id, s.type_id
) m
where m.app_id = t.app_id and m.type_id = t.id;
update trashed_rows t set content = t.content || jsonb_build_object('form_bytes', m.form, 'settings_bytes', m.settings, 'status_bytes', m.statuses)
from (
  select r.app_id, r.item_id,
    coalesce(sum(c.bytes) filter (where p.part = 'form'), 0) as form,
    coalesce(sum(c.bytes) filter (where p.part = 'rest'), 0) as settings,
    coalesce(sum(c.bytes) filter (where p.part = 'status'), 0) as statuses
  from trashed_rows r
  cross join lateral jsonb_each(r.content) as e(name, said)
  cross join lateral (select case
    when r.source = 'types' and e.name = 'post_fields' then 'form'
    when r.source = 'types' and e.name in ('settings', 'access_rules', 'relations') then 'rest'
    when r.source = 'statuses' and e.name in ('title', 'slug', 'hidden_fields', 'read_only_fields', 'assignees', 'conditions', 'actions', 'settings') then 'status'
    end as part) as p
  cross join lateral (select regexp_replace(e.said::text, '"(?:[^"\\]|\\.)*"', '""', 'g') as bare) as b
  cross join lateral (select octet_length(e.said::text) - length(b.bare) + length(replace(replace(b.bare, ', ', ','), ': ', ':')) as bytes) as c
  where r.kind = 'type' and r.source in ('types', 'statuses') and p.part is not null
  group by r.app_id, r.item_id
) m
where t.app_id = m.app_id and t.item_id = m.item_id and t.kind = 'type' and t.source = 'types';
update trash t set form_bytes = (r.content ->> 'form_bytes')::integer,
  rest_bytes = (r.content ->> 'settings_bytes')::integer + (r.content ->> 'status_bytes')::integer
from trashed_rows r
where r.app_id = t.app_id and r.kind = t.kind and r.item_id = t.id and r.source = 'types' and t.kind = 'type' and r.content ? 'form_bytes';

-- Who asked, and what under which key of theirs: how much is kept for somebody is counted without asking for each address apart. Written as new
-- rows, as no row goes from one machine to another. What answers no repeat any more goes: a reply is good for a day, one that moved money for a month.
alter table idempotent_replies add column expires_at timestamptz not null default (now() + interval '31 days');
insert into idempotent_replies (caller, key, request_hash, reply, created_at, app_role, platform_role, expires_at)
select substring(r.caller from '^(\S+ (?:key )?\S+) [A-Z]+ /'), substring(r.caller from '^\S+ (?:key )?\S+ ([A-Z]+ /.*)$') || ' ' || r.key,
  r.request_hash, r.reply, r.created_at, r.app_role, r.platform_role,
  r.created_at + case when r.caller ~ ' POST /\S+/(refund|start)$' then interval '31 days' else interval '1 day' end
from idempotent_replies r
where r.caller ~ '^\S+ (?:key )?\S+ [A-Z]+ /'
  and (r.created_at > now() - interval '1 day' or r.caller ~ ' POST /\S+/(refund|start)$');
delete from idempotent_replies where caller ~ '^\S+ (?:key )?\S+ [A-Z]+ /';
drop index idempotent_replies_by_age;
create index idempotent_replies_by_end on idempotent_replies (expires_at);
