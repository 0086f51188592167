-- What a mail provider told of a mail after it had taken it: one report a mail, the worst of them. A report is of a mail that was sent, so that
-- nobody has an address left out that the app never wrote to.
alter table mails add column report text check (report in ('soft', 'hard', 'complaint'));
alter table mails add column report_why text;
alter table mails add column reported_at timestamptz;
-- Five that could not be delivered for now within 30 days are as good as one for good.
create index mails_that_came_back on mails (app_id, lower(recipient), reported_at) where report = 'soft';

-- The own address that the mails of an app come from, and the key that signs them (DKIM). `public_key`: as DNS holds it, in base64.
create table mail_domains (
  app_id bigint primary key,
  address text not null,
  selector text not null,
  public_key text not null,
  sealed_key text not null,
  -- Which of its records were there when last looked for: dkim, spf, dmarc.
  seen text[] not null default '{}',
  checked_at timestamptz,
  -- Null: mails still come from the address of the platform.
  verified_at timestamptz,
  created_at timestamptz not null
);

-- The secret that signs calls of an app is made of the installation's key and this number: nothing of it is kept. The one before goes on
-- signing beside it until `previous_until`.
create table call_secrets (
  app_id bigint primary key,
  turn integer not null,
  previous_until timestamptz not null
);
