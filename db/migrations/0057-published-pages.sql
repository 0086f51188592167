-- When a page goes live and when it is taken off the site again, by its editor's choice; null: nobody chose.
alter table pages add column goes_live_at timestamptz;
alter table pages add column goes_offline_at timestamptz;
-- Who chose.
alter table pages add column timed_by bigint;

-- Where those are sent on to who ask for a path at which no page is.
create table redirects (
  app_id bigint not null,
  id bigint not null,
  -- A path without the slash before it, in lower case.
  source text not null,
  -- A path of the site with its slash, or the address of another site; '' where the page says it.
  target text not null,
  -- The page that was at this path before: it leads to wherever that page is now.
  page_id bigint,
  status smallint not null,
  created_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, source),
  constraint redirects_status_check check (status in (301, 302)),
  constraint redirects_target_check check ((page_id is null) = (target <> ''))
);

-- What visitors looked at, day by day of the app's calendar: sums, and nothing of any one visitor.
create table visit_counts (
  app_id bigint not null,
  day date not null,
  -- 'site': all pages together, 'page': one by its id, 'source': one by its host, 'form': one by its page and block.
  kind text not null,
  name text not null,
  views bigint not null default 0,
  visitors bigint not null default 0,
  primary key (app_id, day, kind, name),
  constraint visit_counts_kind_check check (kind in ('site', 'page', 'source', 'form'))
);
create index visit_counts_by_day on visit_counts (day);
