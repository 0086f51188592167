-- The header and the footer that all pages of a site share: one more document, drafted, kept in versions and published as a page is, and
-- no page that anybody can open.
alter table pages add column kind text not null default 'page';
alter table pages add constraint pages_kind_check check (kind in ('page', 'shared'));
