import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";
import type { EventRead } from "../../platform/pay/provider.ts";

export interface EventRow {
  readonly event_key: string;
  readonly provider: string;
  readonly kind: string;
  readonly object_ref: string;
  readonly happened_at: Date;
  readonly received_at: Date;
  readonly handled_at: Date | null;
  readonly tries: number;
  readonly failure: string | null;
}

/** Keeps an event. False: it came before. */
export async function insertEvent(db: Transaction, provider: string, { key, kind, object, at }: EventRead, now: Date): Promise<boolean> {
  const inserted = await db.change(sql`
    insert into payment_events (event_key, provider, kind, object_ref, happened_at, received_at, handled_at)
    values (${key}, ${provider}, ${kind}, ${`${object.kind}:${object.ref}`}, ${at}, ${now}, ${object.kind === "none" ? now : null})
    on conflict (event_key) do nothing`);
  return inserted === 1;
}

/** What was told of an object is done. */
export async function handleEvents(
  db: Transaction,
  { provider, object }: { readonly provider: string; readonly object: string },
  now: Date,
): Promise<void> {
  await db.change(sql`
    update payment_events set handled_at = ${now}, failure = null
    where object_ref = ${object} and provider = ${provider} and handled_at is null and received_at <= ${now}`);
}

export async function failEvent(db: Transaction, object: string, why: string): Promise<void> {
  await db.change(sql`
    update payment_events set tries = tries + 1, failure = ${why} where object_ref = ${object} and handled_at is null`);
}

/** What providers told of these objects, oldest first. */
export function eventsOf(db: Queries, objects: readonly string[]): Promise<EventRow[]> {
  return db.rows(sql`
    select e.event_key, e.provider, e.kind, e.object_ref, e.happened_at, e.received_at, e.handled_at, e.tries, e.failure
    from payment_events e where e.object_ref = any(${[...objects]}::text[]) order by e.happened_at, e.event_key limit 200`);
}
