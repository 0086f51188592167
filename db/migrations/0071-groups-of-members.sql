-- Groups of an app's members: rights, pages and statuses name them by their ids.
create table member_groups (
  app_id bigint not null,
  id bigint not null,
  title text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, id)
);
create unique index member_groups_by_title on member_groups (app_id, lower(title));

-- Who is in which. Whoever leaves the app leaves its groups.
create table group_members (
  app_id bigint not null,
  group_id bigint not null,
  user_id bigint not null,
  added_at timestamptz not null,
  primary key (app_id, group_id, user_id),
  foreign key (app_id, group_id) references member_groups (app_id, id) on delete cascade
);
create index group_members_of_user on group_members (app_id, user_id);

-- A page may be open to some groups alone, which its settings name.
alter table pages drop constraint pages_permission_check;
alter table pages add constraint pages_permission_check check (permission in ('public', 'member', 'group', 'editor', 'admin'));
