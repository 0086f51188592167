-- How much the form of a type takes, counted as it is written: the forms of an app together are bounded, and their sum is asked for without
-- reading any of them. What was written before is counted without the blanks that the database writes between keys and values.
alter table types add column form_bytes integer not null default 0;
alter table trash add column form_bytes integer not null default 0;
alter table types no force row level security;
alter table trash no force row level security;
alter table trashed_rows no force row level security;
update types set form_bytes = octet_length(replace(replace(post_fields::text, ': ', ':'), ', ', ','));
update trashed_rows set content = content || jsonb_build_object('form_bytes',
  octet_length(replace(replace((content -> 'post_fields')::text, ': ', ':'), ', ', ',')))
where source = 'types' and content ? 'post_fields';
update trash t set form_bytes = (r.content ->> 'form_bytes')::integer
from trashed_rows r
where r.app_id = t.app_id and r.kind = t.kind and r.item_id = t.id and r.source = 'types' and t.kind = 'type' and r.content ? 'form_bytes';
