-- Mails: to whom an answer goes where it is not the app's usual address, the mail to many that one belongs to, and what it is one of:
-- a second row with the same key is never written.
alter table mails add column reply_to text;
alter table mails add column batch_id bigint;
alter table mails add column dedupe_key text;
-- A mail to many is begun before it is handed over: one that was begun and never ended may have arrived, and is not sent a second time.
alter table mails add column begun_at timestamptz;
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('kept', 'waiting', 'sent', 'failed', 'refused', 'suppressed', 'stopped'));
create unique index mails_once on mails (app_id, dedupe_key) where dedupe_key is not null;
create index mails_of_batch on mails (app_id, batch_id, id) where batch_id is not null;

-- One mail to many records of a type, as it was written.
create table mail_batches (
  app_id bigint not null,
  id bigint not null,
  type_id bigint not null,
  -- Who sent it, and the platform role that they sent it with: its records are read with the rights that they have by then.
  user_id bigint not null,
  user_role integer not null,
  -- The mail with its holes, and the field that holds the addresses.
  wish jsonb not null,
  -- The same wish of the same person within a minute is the same mail.
  fingerprint text not null,
  records integer not null,
  stopped_at timestamptz,
  created_at timestamptz not null,
  primary key (app_id, id)
);
create index mail_batches_by_age on mail_batches (app_id, created_at);

-- Its records, a hundred to a row; `written`: their mails are in the outbox.
create table mail_batch_parts (
  app_id bigint not null,
  batch_id bigint not null,
  number integer not null,
  posts bigint[] not null,
  written boolean not null default false,
  primary key (app_id, batch_id, number)
);

-- Records of which no mail was made, and why.
create table mail_batch_skips (
  app_id bigint not null,
  batch_id bigint not null,
  -- The record.
  id bigint not null,
  address text,
  why text not null,
  primary key (app_id, batch_id, id)
);
