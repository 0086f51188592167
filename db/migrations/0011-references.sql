-- Which record points at which, and by which field: an index of what the fields of records hold, which are the truth. A record
-- that goes leaves none of its traces behind, and who points at a record is one short range.
create table post_references (
  app_id bigint not null,
  target_id bigint not null,
  target_type_id bigint not null,
  type_id bigint not null,
  slug text not null,
  post_id bigint not null,
  primary key (app_id, target_id, type_id, slug, post_id),
  foreign key (app_id, type_id) references types (app_id, id) on delete cascade
);
create index post_references_of_type on post_references (app_id, type_id);
create index post_references_of_post on post_references (app_id, post_id);
create index post_references_to_type on post_references (app_id, target_type_id);
