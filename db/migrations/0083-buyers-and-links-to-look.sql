-- In which apps somebody ordered anything, paid or not: orders lie with the apps that sold, and are looked for here when an account goes.
create table buyers (
  user_id bigint not null,
  buys_in bigint not null,
  primary key (user_id, buys_in)
);
alter table orders no force row level security;
insert into buyers (user_id, buys_in) select distinct user_id, app_id from orders where user_id is not null;

-- What looks at a site as somebody else is begun by a link that is good once.
alter table tickets drop constraint tickets_kind_check;
alter table tickets add constraint tickets_kind_check check (kind in ('activate', 'email', 'reset', 'second', 'oauth', 'passkey', 'invite', 'view'));

-- Accounts are deleted by the feature that ends apps too.
update jobs set kind = 'closing.delete-account' where kind = 'apps.delete-account';
