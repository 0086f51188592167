-- Addresses at which a calendar program reads the bookings of a field. Who has one needs no sign-in: it is a secret, kept as its hash alone, and
-- whoever made it, or an admin of the app, ends it.
create table calendar_feeds (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  -- The id of the booking field.
  field text not null,
  -- '' for all of them; else an id, or an option.
  place text not null,
  user_id bigint not null,
  token_hash text not null,
  created_at timestamptz not null,
  primary key (app_id, id),
  constraint calendar_feeds_token unique (app_id, token_hash),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);
create index calendar_feeds_of_type on calendar_feeds (app_id, type_id, field);
