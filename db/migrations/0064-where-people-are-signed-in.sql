-- From where a session was begun, and when it was last used.
alter table sessions add column agent text not null default '';
alter table sessions add column address_cut text not null default '';
alter table sessions add column last_seen_at timestamptz not null default now();
update sessions set last_seen_at = refreshed_at;
