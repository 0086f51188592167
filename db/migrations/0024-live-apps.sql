-- Whether visitors can open anything of the app: kept by whatever publishes, hides or throws away a page.
alter table apps add column is_live boolean not null default false;

alter table pages no force row level security;
update apps a set is_live = exists (select 1 from pages p where p.app_id = a.id and p.published_at is not null and p.permission = 'public');
