-- The one type of an app whose records are the notes of others.
alter table types add column keeps_notes boolean not null default false;
create unique index types_keeping_notes on types (app_id) where keeps_notes;
