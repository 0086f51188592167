-- Links to a preview of a page carry this number; adding one to it withdraws all that were made before.
alter table pages add column preview_number integer not null default 0;
