-- People and their sessions. These tables belong to no app: their keys begin with the person.

create table users (
  user_id bigint primary key,
  username text not null,
  email text,
  phone text,
  nickname text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  avatar text not null default '',
  birthday date,
  role integer not null default 0 check (role between 0 and 100),
  password_hash text,
  activated_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Every name a person may sign in with, in its one canonical spelling. The name itself is the key, so two people
-- can never hold the same one.
create table logins (
  login text primary key,
  user_id bigint not null
);
create index logins_of_user on logins (user_id);

-- A session lives from sign-in to sign-out. Secrets are kept as SHA-256 only. `bound_app` is 0 on the main host; a
-- session begun on a site is good for that app alone.
create table sessions (
  user_id bigint not null references users (user_id) on delete cascade,
  id uuid not null,
  bound_app bigint not null,
  refresh_hash bytea not null,
  previous_refresh_hash bytea,
  refreshed_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, id)
);

create table access_tokens (
  user_id bigint not null,
  token_hash bytea not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (user_id, token_hash),
  foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade
);
create index access_tokens_of_session on access_tokens (user_id, session_id);

create table feedback (
  user_id bigint not null,
  id uuid not null,
  message text not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);
