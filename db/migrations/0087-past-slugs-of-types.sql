-- The slugs that data types had before: an address that names one leads to the type, until another type takes it.
create table past_type_slugs (
  app_id bigint not null,
  slug text not null,
  type_id bigint not null,
  created_at timestamptz not null,
  primary key (app_id, slug)
);
