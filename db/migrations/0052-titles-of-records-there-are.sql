-- Records may be called by a field of their type. Those of the types there are have titles of their own, and keep them until
-- somebody chooses a field.
alter table types no force row level security;
update types set settings = settings || '{"titleField": null}'::jsonb where not jsonb_exists(settings, 'titleField');
alter table types force row level security;
