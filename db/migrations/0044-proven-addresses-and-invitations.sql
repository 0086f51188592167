-- An address is a way to sign in only once its owner has proved it. `pending_email` waits for that while mails can be sent.
alter table users add column email_verified_at timestamptz;
alter table users add column phone_verified_at timestamptz;
alter table users add column pending_email text;

-- Names that were taken besides the one an account was made with were never proved: they open nothing until they are.
delete from logins where login not in (select username from users);

-- Secrets that are good once: only the hash is kept, and what they stand for is sealed.
create table tickets (
  secret_hash bytea not null,
  kind text not null,
  user_id bigint,
  for_app bigint,
  data text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (secret_hash),
  constraint tickets_kind_check check (kind in ('activate', 'email'))
);
create index tickets_by_end on tickets (expires_at);

-- Null: was added by others and has not been in the app yet.
alter table members add column opened_at timestamptz;
alter table members no force row level security;
update members set opened_at = created_at;

-- Who was asked into an app. `invitee` stands for a person or an address, as `invitations` are looked up by it.
create table pending_invites (
  app_id bigint not null,
  id bigint not null,
  invitee text not null,
  user_id bigint,
  sent_to text not null,
  role integer not null,
  made_by bigint not null,
  sent_at timestamptz not null,
  state text not null,
  primary key (app_id, id),
  constraint pending_invites_role_check check (role >= 0 and role <= 90),
  constraint pending_invites_state_check check (state in ('asked', 'added', 'accepted', 'declined', 'withdrawn'))
);
create unique index pending_invites_open on pending_invites (app_id, invitee) where state in ('asked', 'added');

-- The same from the side of whoever was asked.
create table invitations (
  invitee text not null,
  invited_to bigint not null,
  invite_id bigint not null,
  primary key (invitee, invited_to)
);
