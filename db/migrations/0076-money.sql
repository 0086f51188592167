-- Money. Amounts are in minor units of their currency. The platform's books are those of app 1; an order, its lines and its invoice lie in the app
-- that sells. Source: docs/decisions/0054-transfers-are-the-truth.md.

-- Whose money lies where. `wallet` and `held` belong to a person and keep a guarded balance; of the others it is a nightly projection.
create table money_accounts (
  app_id bigint not null,
  id bigint not null,
  -- wallet, held, provider:<name>, sales, sales:<app>, tax, fees, promo, disputes, suspense or baddebt.
  kind text not null,
  user_id bigint,
  currency text not null,
  balance bigint not null default 0,
  -- The balance is never below it; null: it may be.
  floor bigint,
  -- A wallet with an open dispute is not spent from.
  is_frozen boolean not null default false,
  updated_at timestamptz not null,
  primary key (app_id, id),
  check (floor is null or balance >= floor)
);
create unique index money_accounts_once on money_accounts (app_id, kind, user_id, currency) nulls not distinct;
comment on table money_accounts is 'kept for good: an account is never deleted';

-- Every payment of a person, and every refund: what the API calls a transaction.
create table payments (
  app_id bigint not null,
  id bigint not null,
  -- Our own name of it, told to the provider as the key of the call.
  ref_code text not null,
  -- What the provider calls it on its receipts.
  track_code text,
  type text not null check (type in ('deposit', 'order', 'subscription', 'refund', 'code', 'credit')),
  amount bigint not null check (amount >= 0),
  currency text not null,
  status text not null check (status in ('pending', 'completed', 'declined', 'cancelled', 'blocked', 'trialing')),
  -- What the person chose: stripe, lemon, regional, balance or code; and who does it, which is the sandbox where a method has no keys.
  method text not null,
  provider text not null,
  -- From whom to whom, as far as they are persons.
  sender_id bigint,
  receiver_id bigint,
  -- In whose list it stands; null: a guest's.
  user_id bigint,
  title text not null,
  order_app bigint,
  order_id bigint,
  subscription_id bigint,
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount),
  -- Of a refund: the payment that it gives back, and why.
  undoes bigint,
  reason text not null default '',
  -- Why somebody has to look at it; null: nobody has to.
  review text,
  -- The provider's names of the session, and of the charge that came of it.
  provider_ref text,
  charge_ref text,
  -- Where to pay, for as long as the session is open.
  url text,
  expires_at timestamptz,
  -- Where the person goes afterwards: a path of this site.
  redirect text not null default '',
  -- What else its provider is told when it begins: an address for the receipt, the plan of a subscription.
  wanted jsonb not null default '{}',
  live boolean not null,
  -- When the provider was asked last: the moment at which that look began.
  checked_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, ref_code)
);
create unique index payments_of_provider on payments (app_id, provider, provider_ref) where provider_ref is not null;
create index payments_of_person on payments (app_id, user_id, created_at desc, id);
create index payments_of_order on payments (app_id, order_app, order_id);
create index payments_that_undo on payments (app_id, undoes) where undoes is not null;
create index payments_of_charge on payments (app_id, provider, charge_ref) where charge_ref is not null;
create index payments_pending on payments (app_id, created_at) where status in ('pending', 'blocked', 'trialing');
create index payments_to_review on payments (app_id, id) where review is not null;
comment on table payments is 'kept for good: a payment is never deleted';

-- Each from one account to one other. What was wrong is put right by another transfer.
create table money_transfers (
  app_id bigint not null,
  id bigint not null,
  from_account bigint not null,
  to_account bigint not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- What happened: deposit, order, tax, fee, refund, dispute, dispute-lost, dispute-won, code, hold, release, use, unexpected or resolved.
  code text not null,
  payment_id bigint not null,
  -- Its place among those of the same payment and code.
  line integer not null,
  undoes bigint,
  created_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, payment_id, code, line),
  check (from_account <> to_account),
  foreign key (app_id, from_account) references money_accounts (app_id, id),
  foreign key (app_id, to_account) references money_accounts (app_id, id),
  foreign key (app_id, payment_id) references payments (app_id, id)
);
create index money_transfers_from on money_transfers (app_id, from_account, id);
create index money_transfers_to on money_transfers (app_id, to_account, id);
create index money_transfers_that_undo on money_transfers (app_id, undoes) where undoes is not null;
comment on table money_transfers is 'append-only: a transfer never changes';

-- What the card's bank asks back, as its provider says.
create table disputes (
  app_id bigint not null,
  payment_id bigint not null,
  provider_ref text not null,
  -- The provider's word; those that are not known are kept too.
  status text not null,
  reason text not null,
  amount bigint not null check (amount >= 0),
  currency text not null,
  -- Its transfers with the code dispute: the place of the first, and how many; 0: it stands in no books.
  line integer not null default 0,
  legs integer not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz,
  updated_at timestamptz not null,
  primary key (app_id, payment_id, provider_ref)
);

-- What providers told, as it came; only its name counts, what is true is fetched.
create table payment_events (
  -- stripe:<account>:<event id>, lemon:<sha-256 of the body> or sandbox:<event id>.
  event_key text primary key,
  provider text not null,
  kind text not null,
  -- What it is about, as <kind>:<the provider's id>.
  object_ref text not null,
  happened_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  tries integer not null default 0,
  failure text
);
create index payment_events_of_object on payment_events (object_ref);

-- The sandbox's own books: what a real provider keeps on its side.
create table sandbox_sessions (
  app_id bigint not null,
  ref text not null,
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, ref)
);

create table orders (
  app_id bigint not null,
  id bigint not null,
  post_id bigint not null,
  user_id bigint,
  -- A guest shows who they are by a token: its hash.
  token_hash text,
  -- The app that it is for: a plan's.
  for_app bigint,
  "values" jsonb not null,
  title text not null,
  currency text not null,
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null check (discount >= 0),
  tax bigint not null check (tax >= 0),
  total bigint not null check (total >= 0),
  -- Percent times 10,000.
  tax_rate integer not null default 0,
  coupon_id bigint,
  status text not null check (status in ('new', 'paid', 'fulfilled', 'cancelled')),
  -- Of an order for several apps: how many have it, of how many.
  used integer not null default 0,
  max integer,
  price_version text not null,
  expires_at timestamptz,
  paid_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, id),
  check (max is null or used <= max)
);
create index orders_of_person on orders (app_id, user_id, created_at desc, id);
create index orders_for_apps on orders (app_id, user_id) where max is not null;
create index orders_of_post on orders (app_id, post_id);
create index orders_that_expire on orders (app_id, expires_at) where status = 'new';

create table order_lines (
  app_id bigint not null,
  order_id bigint not null,
  line integer not null,
  post_id bigint,
  title text not null,
  quantity integer not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  amount bigint not null check (amount >= 0),
  tax_rate integer not null default 0,
  primary key (app_id, order_id, line),
  foreign key (app_id, order_id) references orders (app_id, id)
);

-- Which apps have one of the places of an order.
create table order_seats (
  app_id bigint not null,
  order_id bigint not null,
  for_app bigint not null,
  created_at timestamptz not null,
  primary key (app_id, order_id, for_app),
  foreign key (app_id, order_id) references orders (app_id, id)
);

-- `app_id` is the app that it is for.
create table subscriptions (
  app_id bigint not null,
  id bigint not null,
  plan_id bigint not null,
  -- Who pays.
  user_id bigint not null,
  method text not null,
  provider text not null,
  provider_ref text not null,
  -- The ref_code of its first payment.
  ref_code text not null,
  status text not null
    check (status in ('active', 'trialing', 'inactive', 'cancelled', 'incomplete_expired', 'incomplete', 'past_due', 'unpaid')),
  period_start timestamptz,
  period_end timestamptz,
  trial_end timestamptz,
  cancel_at timestamptz,
  past_due_since timestamptz,
  pending_plan_id bigint,
  provider_version text,
  checked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, provider, provider_ref)
);
create index subscriptions_of_person on subscriptions (app_id, user_id);

create table entitlements (
  app_id bigint primary key,
  plan_id bigint not null,
  source text not null check (source in ('subscription', 'seat', 'staff')),
  limits jsonb not null,
  until timestamptz,
  updated_at timestamptz not null
);

-- What was used of what a plan counts: levels under the period '', what flows by month.
create table usage (
  app_id bigint not null,
  what text not null,
  period text not null,
  used bigint not null default 0,
  updated_at timestamptz not null,
  primary key (app_id, what, period)
);

create table invoice_series (
  app_id bigint not null,
  series text not null,
  next bigint not null default 1,
  primary key (app_id, series)
);

create table invoices (
  app_id bigint not null,
  series text not null,
  number bigint not null,
  id bigint not null,
  order_id bigint,
  payment_id bigint,
  kind text not null check (kind in ('invoice', 'credit-note')),
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  totals jsonb not null,
  issued_at timestamptz not null,
  -- Of a credit note: the number of the invoice that it takes back.
  undoes_number bigint,
  primary key (app_id, series, number),
  unique (app_id, id)
);
create index invoices_of_order on invoices (app_id, order_id);
create index invoices_of_payment on invoices (app_id, payment_id);
comment on table invoices is 'append-only: an invoice never changes';

create table coupons (
  app_id bigint not null,
  id bigint not null,
  code_hash text not null,
  -- seats, credit, percent or amount.
  kind text not null,
  value bigint not null check (value > 0),
  currency text,
  plan_ids bigint[],
  max integer,
  used integer not null default 0,
  per_person integer,
  starts_at timestamptz,
  ends_at timestamptz,
  made_by bigint not null,
  created_at timestamptz not null,
  primary key (app_id, id),
  unique (app_id, code_hash),
  check (max is null or used <= max)
);

create table coupon_uses (
  app_id bigint not null,
  coupon_id bigint not null,
  use integer not null,
  user_id bigint not null,
  order_id bigint,
  at timestamptz not null,
  primary key (app_id, coupon_id, use),
  foreign key (app_id, coupon_id) references coupons (app_id, id)
);
create index coupon_uses_of_person on coupon_uses (app_id, user_id, coupon_id);
comment on table coupon_uses is 'append-only: a use is never taken back';
