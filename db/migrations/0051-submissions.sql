-- Records that came by a form of a page, for the editors of the app to hear of; of each type the newest alone are kept.
create table submissions (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  post_id bigint not null,
  page_id bigint not null,
  -- The form's block on its page.
  block text not null,
  created_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, post_id),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);
create index submissions_of_type on submissions (app_id, type_id, id);

-- What a person has read of them, and whether they want a mail of each.
create table submission_readers (
  app_id bigint not null,
  user_id bigint not null,
  -- All up to this one are read, and of those that came later these.
  read_to bigint not null default 0,
  read_ids bigint[] not null default '{}',
  -- Null: the person never chose. The owner of the app is mailed then, and nobody else.
  wants_mail boolean,
  updated_at timestamptz not null,
  primary key (app_id, user_id)
);

-- Up to which one a type's submissions were mailed, and how many mails that took since `hour_began`.
create table submission_mails (
  app_id bigint not null,
  type_id bigint not null,
  mailed_to bigint not null default 0,
  hour_began timestamptz not null,
  sent integer not null default 0,
  primary key (app_id, type_id),
  foreign key (app_id, type_id) references types(app_id, id) on delete cascade
);
