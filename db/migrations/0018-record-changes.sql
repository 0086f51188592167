-- What was changed of records, by whom and when. How a record began, the record itself says.

create table record_changes (
  app_id bigint not null,
  post_id bigint not null,
  -- When the record was written: never twice at the same moment.
  at timestamptz not null,
  kind text not null check (kind in ('changed', 'restored', 'returned', 'unlinked', 'linked', 'moved')),
  user_id bigint,
  by_rule boolean not null,
  -- The form of its type that the values are in.
  form integer not null,
  -- What it held before and after, by slug: {"price": [120, 130]}.
  changes jsonb not null,
  primary key (app_id, post_id, at)
);
