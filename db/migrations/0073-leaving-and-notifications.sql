-- When an account is deleted by itself; null: it stays. Until then its owner may take it back.
alter table users add column delete_at timestamptz;
-- By which way its owner is told of what: only what is other than usual.
alter table users add column notify jsonb not null default '{}';
