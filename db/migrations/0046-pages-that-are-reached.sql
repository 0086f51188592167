-- Pages whose path means something else on every site were seen by nobody, or stood in the place of what search engines read there.
alter table pages no force row level security;
update pages set slug = trim(both '-' from replace(slug, '.', '-')) || case when slug in ('.', '..') then 'page-' else '-page-' end || id
where slug in ('.', '..', 'favicon.ico', 'robots.txt', 'sitemap.xml', 'healthz', 'readyz', 'metrics');
