-- The link of an invitation: `ticket_hash` is that of the newest mail. What is kept of a member is said along with the invitation.
alter table pending_invites add column ticket_hash bytea;
alter table pending_invites add column user_meta jsonb not null default '{}';

alter table tickets drop constraint tickets_kind_check;
alter table tickets add constraint tickets_kind_check check (kind in ('activate', 'email', 'reset', 'second', 'oauth', 'passkey', 'invite'));
