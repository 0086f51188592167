-- Who or what can be booked: a booking field of a type, or each person or room that another field of its form names. Whoever takes a time
-- there writes its row first, so that two never look at the same time. The row without a place says by which field the others were made.
create table booking_places (
  app_id bigint not null,
  type_id bigint not null,
  -- The id of the booking field.
  field text not null,
  -- '' for the field as a whole; else an id, or an option.
  place text not null,
  made_by text not null default '',
  version bigint not null default 0,
  primary key (app_id, type_id, field, place),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);

-- Times that are taken there. Of those who share a time each has a seat, so the key refuses what the row above did not keep apart.
create table booked_times (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  field text not null,
  place text not null,
  seat integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null,
  -- Of a booking.
  post_id bigint,
  -- Of a time that is held while a form is filled in: by whom, from where, and until when.
  hold_hash text,
  holder text,
  expires_at timestamptz,
  -- Of a time that was blocked.
  note text not null default '',
  primary key (app_id, id),
  constraint booked_times_apart unique (app_id, type_id, field, place, starts_at, seat),
  constraint booked_times_state_check check (state in ('booked', 'held', 'blocked')),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);
create index booked_times_of_post on booked_times (app_id, post_id) where post_id is not null;
create index booked_times_held on booked_times (app_id, type_id, field, expires_at) where state = 'held';

-- A calendar file that goes along with a mail.
alter table mails add column calendar text;
