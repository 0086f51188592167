-- Types that were in the trash when titles came to be said by fields keep titles of their own, too.
alter table trashed_rows no force row level security;
update trashed_rows set content = jsonb_set(content, '{settings}', coalesce(content -> 'settings', '{}'::jsonb) || '{"titleField": null}'::jsonb)
where source = 'types' and not jsonb_exists(coalesce(content -> 'settings', '{}'::jsonb), 'titleField');
alter table trashed_rows force row level security;
