-- Whoever points again at something that lies in the trash has to find what it lies in.
create index trashed_posts on trashed_rows (app_id, ((content ->> 'id')::bigint)) where source = 'posts';
