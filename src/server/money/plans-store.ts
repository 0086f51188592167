import type { SubscriptionState } from "../../model/money/subscription-states.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

interface Shut {
  readonly delete_at: Date | null;
  readonly suspended_at: Date | null;
}

/** Whether the app at hand is there for its people; undefined: it is deleted. Held, nobody else holds or changes it until the transaction ends. */
export function shutNow(db: Transaction, { isHeld }: { readonly isHeld: boolean }): Promise<Shut | undefined> {
  return db.one(sql`select a.delete_at, a.suspended_at from apps a where a.id = ${db.app}${isHeld ? sql` for no key update` : sql``}`);
}

/** By which payments plans for an app began that were paid and not given back, but for one of them. Asked in app 1. */
export async function paidPlansFor(db: Queries, forApp: number, but: number): Promise<string[]> {
  const rows = await db.rows<{ ref_code: string }>(sql`
    select p.ref_code from orders o join payments p on p.app_id = ${db.app} and p.order_app = ${db.app} and p.order_id = o.id
    where o.app_id = ${db.app} and o.for_app = ${forApp} and o.status in ('paid', 'fulfilled') and p.id <> ${but} and p.type = 'subscription'
      and p.status in ('completed', 'trialing') and p.undoes is null and jsonb_exists(p.wanted, 'subscription')
      and (p.amount = 0 or p.refunded < p.amount)
    order by p.id limit 100`);
  return rows.map(({ ref_code }) => ref_code);
}

/** How subscriptions of the app at hand stand, by the payments that began them. */
export async function subscriptionStatesOf(db: Queries, refs: readonly string[]): Promise<Map<string, SubscriptionState>> {
  const rows = await db.rows<{ ref_code: string; status: SubscriptionState }>(sql`
    select s.ref_code, s.status from subscriptions s where s.app_id = ${db.app} and s.ref_code = any(${[...refs]}::text[]) order by s.id`);
  return new Map(rows.map(({ ref_code, status }) => [ref_code, status]));
}
