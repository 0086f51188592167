-- How many of a type's records have yet to follow it into the trash; null: none.
alter table trash add column arriving integer;
-- Records of a type that is gone already keep where they point, and what is kept of them, until it is their turn.
alter table post_references drop constraint post_references_app_id_type_id_fkey;
alter table kept_values drop constraint kept_values_app_id_change_id_fkey;
