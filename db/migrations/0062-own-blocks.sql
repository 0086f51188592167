-- Blocks of an app's own: documents like pages, which stand on pages by their id.
alter table pages drop constraint pages_kind_check;
alter table pages add constraint pages_kind_check check (kind in ('page', 'shared', 'symbol'));
create index symbols_of_app on pages (app_id, id) where kind = 'symbol';
