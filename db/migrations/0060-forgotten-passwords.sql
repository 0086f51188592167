-- A link to a new password.
alter table tickets drop constraint tickets_kind_check;
alter table tickets add constraint tickets_kind_check check (kind in ('activate', 'email', 'reset'));
