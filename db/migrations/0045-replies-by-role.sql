-- The roles that whoever asked first had in the app and on the platform: with less than these nobody is given the kept reply.
alter table idempotent_replies add column app_role integer not null default 0;
alter table idempotent_replies add column platform_role integer not null default 0;
