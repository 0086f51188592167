-- What is sold: who buys, how plans are known to apps, and codes.

alter table orders add column email text;
alter table orders add column buyer_name text not null default '';
-- Which type of records it is of.
alter table orders add column type_id bigint;
-- Of a code on a plan: whether each period costs less, or the first alone.
alter table orders add column takes text not null default 'first';
-- What of a stock an order holds: until its session ends, and for good once it is paid.
alter table orders add column held_until timestamptz;
alter table orders add column stock_taken integer not null default 0;
create index orders_holding on orders (app_id, post_id) where held_until is not null and stock_taken = 0;

-- Which orders an app has a place of.
create index order_seats_of_app on order_seats (app_id, for_app);

-- Where payments have been missing for too long, nothing is built and no mail leaves.
alter table entitlements add column is_stopped boolean not null default false;

-- What an admin calls a code, its last letters, and whether a discount is on each period of a plan.
alter table coupons add column title text not null default '';
alter table coupons add column ending text not null default '';
alter table coupons add column takes text not null default 'first';

-- Discounts that a person redeemed and has not ordered with.
create table kept_codes (
  app_id bigint not null,
  user_id bigint not null,
  coupon_id bigint not null,
  created_at timestamptz not null,
  primary key (app_id, user_id, coupon_id)
);

-- Wrong codes that somebody tried within an hour from the first of them.
create table code_tries (
  app_id bigint not null,
  user_id bigint not null,
  since timestamptz not null,
  tries integer not null,
  primary key (app_id, user_id)
);

-- The plans as they are now, for all apps: what each says of itself in app 1, read anew whenever one is written.
create table plan_catalog (
  plan_id bigint primary key,
  title text not null,
  price bigint not null,
  currency text not null,
  every text not null check (every in ('month', 'year')),
  content text not null,
  trial_days integer not null,
  -- Of a plan for several apps: how many.
  seats integer,
  lemon_variant text,
  limits jsonb not null,
  updated_at timestamptz not null
);

-- How an app sells.
create table sales_settings (
  app_id bigint primary key,
  settings jsonb not null,
  updated_at timestamptz not null
);

-- Plans that the staff gave without payment.
create table given_plans (
  app_id bigint primary key,
  plan_id bigint not null,
  until timestamptz,
  given_by bigint not null,
  created_at timestamptz not null
);
