-- Under which form of its type the settings of a view name fields: keys that became others since are followed.
alter table record_views add column form integer not null default 0;
alter table record_views no force row level security;
alter table types no force row level security;
update record_views v set form = t.form from types t where t.app_id = v.app_id and t.id = v.type_id and t.form > 0;
