-- What a mail is sent for, and two ways not to be sent.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('kept', 'waiting', 'sent', 'failed', 'refused', 'suppressed'));
alter table mails add column kind text not null default 'system';
-- Old mails are deleted from here.
create index mails_by_age on mails (app_id, created_at);

-- How many mails an app sent, and an address got, in an hour and in a day. Counted for all apps together: no rows of apps.
create table mail_counts (
  key text primary key,
  sent integer not null,
  until timestamptz not null
);
create index mail_counts_by_age on mail_counts (until);

-- Addresses that get no mail of the app. They are asked for by hash, and told to the app's admins from the sealed copy.
create table suppressions (
  app_id bigint not null,
  id bigint not null,
  address_hash text not null,
  address text not null,
  reason text not null check (reason in ('manual', 'bounced', 'unsubscribed', 'complained')),
  -- Mails to many alone, or all mails.
  scope text not null check (scope in ('bulk', 'all')),
  mail_id bigint,
  created_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, address_hash)
);
