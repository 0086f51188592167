import { type Database, sql, type Transaction } from "../../db/database.ts";
import type { Custom, PlanPrice, SubscriptionStatus } from "../provider.ts";

/** What the sandbox keeps of a page to pay on. Moments are texts. */
export interface SandboxSession {
  readonly kind: "payment";
  readonly ref: string;
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
  readonly custom: Custom;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: string;
  readonly status: "open" | "paid" | "trialing" | "declined" | "expired";
  readonly charge: string | null;
  readonly plan: (PlanPrice & { readonly trialDays: number }) | null;
  readonly subscription: string | null;
  readonly refunds: readonly { readonly ref: string; readonly key: string; readonly amount: number }[];
  readonly disputes: readonly { readonly ref: string; readonly status: string; readonly openedAt: string }[];
}

export interface SandboxCharge {
  readonly ref: string;
  readonly charge: string;
  readonly amount: number;
  readonly paidAt: string;
  readonly isFirst: boolean;
}

export interface SandboxSubscription {
  readonly kind: "subscription";
  readonly ref: string;
  readonly session: string;
  readonly custom: Custom;
  readonly plan: PlanPrice;
  readonly status: SubscriptionStatus;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly trialEnd: string | null;
  readonly cancelAt: string | null;
  readonly failsRenewals: boolean;
  readonly version: number;
  readonly charges: readonly SandboxCharge[];
  /** Keys of changes that were done. */
  readonly done: readonly string[];
}

export type SandboxThing = SandboxSession | SandboxSubscription;

/** The books of the sandbox lie in the platform's own app, as ours do; to the rest of the product they are a provider's. */
const app = 1;

export async function readThing<Thing extends SandboxThing>(database: Database, ref: string): Promise<Thing | undefined> {
  const row = await database
    .reader(app)
    .one<{ content: Thing }>(sql`select s.content from sandbox_sessions s where s.app_id = ${app} and s.ref = ${ref}`);
  return row?.content;
}

/** Makes a thing once: answers what there was where there is one. */
export async function addThing<Thing extends SandboxThing>(database: Database, thing: Thing, now: Date): Promise<Thing> {
  return database.transaction(app, async (db) => {
    await insert(db, thing, now);
    return (await held<Thing>(db, thing.ref)) ?? thing;
  });
}

export async function insert(db: Transaction, thing: SandboxThing, now: Date): Promise<void> {
  await db.change(sql`
    insert into sandbox_sessions (app_id, ref, content, created_at, updated_at)
    values (${app}, ${thing.ref}, ${JSON.stringify(thing)}, ${now}, ${now}) on conflict (app_id, ref) do nothing`);
}

async function held<Thing extends SandboxThing>(db: Transaction, ref: string): Promise<Thing | undefined> {
  const row = await db.one<{ content: Thing }>(
    sql`select s.content from sandbox_sessions s where s.app_id = ${app} and s.ref = ${ref} for update`,
  );
  return row?.content;
}

/** Changes a thing by a function of what it is; answers what it is then. `more`: what is made beside it. */
export async function changeThing<Thing extends SandboxThing>(
  database: Database,
  ref: string,
  { now, change }: { readonly now: Date; readonly change: (thing: Thing) => Thing | readonly [Thing, SandboxThing] },
): Promise<Thing | undefined> {
  return database.transaction(app, async (db): Promise<Thing | undefined> => {
    const before = await held<Thing>(db, ref);
    if (!before) return undefined;
    const changed = change(before);
    const [after, more]: readonly [Thing, SandboxThing | undefined] = isPair<Thing>(changed) ? changed : [changed, undefined];
    if (more) await insert(db, more, now);
    await db.change(sql`
      update sandbox_sessions set content = ${JSON.stringify(after)}, updated_at = ${now} where app_id = ${app} and ref = ${ref}`);
    return after;
  });
}

function isPair<Thing>(changed: Thing | readonly [Thing, SandboxThing]): changed is readonly [Thing, SandboxThing] {
  return Array.isArray(changed);
}

/** What changed since then, newest first, at most 500. */
export async function recentThings(database: Database, since: Date): Promise<{ ref: string; kind: string }[]> {
  return database.reader(app).rows(sql`
    select s.ref, s.content->>'kind' as kind from sandbox_sessions s
    where s.app_id = ${app} and s.updated_at >= ${since} order by s.updated_at desc, s.ref limit 500`);
}
