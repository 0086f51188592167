-- What the fields of records in partitions of their own say, beside the records: read by a job, looked through by free text.
create table post_words (
  app_id bigint not null,
  home integer not null,
  type_id bigint not null,
  post_id bigint not null,
  words text not null,
  primary key (app_id, type_id, post_id, home)
) partition by list (home);

-- Records that were written since their words were read. Each writing has a mark of its own: taking one away never takes a later one's.
create table words_due (
  app_id bigint not null,
  type_id bigint not null,
  post_id bigint not null,
  mark bigint not null,
  primary key (app_id, type_id, post_id, mark)
);

-- How far the words of a type are read. Records up to `settled` were all read or are due; whoever searches looks at newer ones themselves.
create table words_read (
  app_id bigint not null,
  type_id bigint not null,
  -- The fields that are looked for in words, by their slugs; those of a reading that is under way.
  slugs jsonb not null default '[]',
  reading jsonb,
  -- How far records were read as they came, and up to where they are looked through once more for late ones, since when.
  place bigint not null default 0,
  awaited bigint,
  awaited_at timestamptz,
  settled bigint not null default 0,
  primary key (app_id, type_id),
  foreign key (app_id, type_id) references types (app_id, id) on delete cascade
);

alter table types no force row level security;

insert into jobs (bucket, id, kind, for_app, payload, run_at, max_attempts, created_at)
select (t.id % 64)::integer, gen_random_uuid(), 'posts.read-words', t.app_id, jsonb_build_object('type', t.id), now(), 10, now()
from types t where t.home > 0;
