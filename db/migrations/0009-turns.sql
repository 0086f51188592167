-- Who was given a record last in a status whose people take turns.
create table status_turns (
  app_id bigint not null,
  status_id bigint not null,
  user_id bigint not null,
  primary key (app_id, status_id)
);
