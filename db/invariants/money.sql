-- What must hold of the books at any moment. Each row that this answers is a mistake: which rule, in which app, about what. It only reads, and may be
-- run by an operator (`npm run cli -- doctor`, or psql as a role that reads all rows); the tests run it after everything that moves money.
select 'a guarded balance is the sum of its transfers' as rule, a.app_id, 'account ' || a.id as about
from money_accounts a
where a.floor is not null and a.balance <>
  coalesce((select sum(t.amount) from money_transfers t where t.app_id = a.app_id and t.to_account = a.id), 0)
  - coalesce((select sum(t.amount) from money_transfers t where t.app_id = a.app_id and t.from_account = a.id), 0)
union all
select 'no balance is below its floor', a.app_id, 'account ' || a.id from money_accounts a where a.balance < a.floor
union all
select 'a transfer joins accounts of its own currency', t.app_id, 'transfer ' || t.id
from money_transfers t
join money_accounts f on f.app_id = t.app_id and f.id = t.from_account
join money_accounts o on o.app_id = t.app_id and o.id = t.to_account
join payments p on p.app_id = t.app_id and p.id = t.payment_id
where f.currency <> t.currency or o.currency <> t.currency or p.currency <> t.currency
union all
select 'what is completed has moved its whole amount once', p.app_id, 'payment ' || p.id
from payments p
where p.status = 'completed' and p.undoes is null and not (p.type = 'subscription' and p.amount = 0) and p.amount <> coalesce((
  select sum(t.amount) from money_transfers t
  where t.app_id = p.app_id and t.payment_id = p.id and t.code in ('deposit', 'order', 'tax', 'unexpected', 'code', 'credit')), 0)
union all
select 'a refund that is completed has moved its whole amount once', p.app_id, 'payment ' || p.id
from payments p
where p.status = 'completed' and p.undoes is not null and p.amount <> coalesce((
  select sum(t.amount) from money_transfers t where t.app_id = p.app_id and t.payment_id = p.id and t.code = 'refund'), 0)
union all
select 'what is not completed has moved nothing', p.app_id, 'payment ' || p.id
from payments p
where p.status in ('pending', 'declined', 'cancelled', 'trialing') and exists (
  select 1 from money_transfers t where t.app_id = p.app_id and t.payment_id = p.id and t.code not in ('hold', 'release'))
union all
select 'what was put by for a refund is held until it is done, and no longer', p.app_id, 'payment ' || p.id
from payments p
where p.undoes is not null and p.status in ('pending', 'declined', 'cancelled') and
  (p.status = 'pending') <> (coalesce((
    select sum(case when t.code = 'hold' then t.amount else -t.amount end) from money_transfers t
    where t.app_id = p.app_id and t.payment_id = p.id and t.code in ('hold', 'release')), 0) > 0)
  and exists (select 1 from money_transfers t where t.app_id = p.app_id and t.payment_id = p.id and t.code = 'hold')
union all
select 'refunded is the sum of the refunds that are done or under way', p.app_id, 'payment ' || p.id
from payments p
where p.undoes is null and (p.refunded > p.amount or p.refunded <> coalesce((
  select sum(r.amount) from payments r where r.app_id = p.app_id and r.undoes = p.id and r.status in ('completed', 'pending')), 0))
union all
select 'a paid order has one completed payment of its total', o.app_id, 'order ' || o.id
from orders o
where o.status in ('paid', 'fulfilled') and o.total > 0 and 1 <> (
  select count(*) from payments p
  where p.order_app = o.app_id and p.order_id = o.id and p.undoes is null and p.currency = o.currency and (p.status = 'trialing' or (
    p.status = 'completed' and (p.amount = o.total or (p.type = 'subscription' and p.amount = 0))
    and not exists (select 1 from money_transfers t where t.app_id = p.app_id and t.payment_id = p.id and t.code = 'unexpected')
    and not exists (select 1 from payments f where f.app_id = p.app_id and f.order_app = p.order_app and f.order_id = p.order_id
      and f.undoes is null and f.type = 'subscription' and f.id < p.id and f.status in ('completed', 'trialing')))))
union all
select 'an order that is not paid has no payment that was booked for it', o.app_id, 'order ' || o.id
from orders o
where o.status in ('new', 'cancelled') and exists (
  select 1 from payments p join money_transfers t on t.app_id = p.app_id and t.payment_id = p.id and t.code in ('order', 'tax')
  where p.order_app = o.app_id and p.order_id = o.id)
union all
select 'no more is used than there is', o.app_id, 'order ' || o.id from orders o where o.used > o.max
union all
select 'no more is used than there is', c.app_id, 'coupon ' || c.id from coupons c where c.used > c.max
union all
select 'a code has as many uses as were counted', c.app_id, 'coupon ' || c.id
from coupons c where c.used <> (select count(*) from coupon_uses u where u.app_id = c.app_id and u.coupon_id = c.id)
union all
select 'the numbers of invoices have no hole', i.app_id, 'series ' || i.series
from invoices i group by i.app_id, i.series having count(*) <> max(i.number) or min(i.number) <> 1
union all
select 'a transfer that takes another back joins the same accounts', t.app_id, 'transfer ' || t.id
from money_transfers t join money_transfers u on u.app_id = t.app_id and u.id = t.undoes
where t.from_account <> u.to_account or t.to_account <> u.from_account or t.amount > u.amount
