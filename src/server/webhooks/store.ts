import type { HeardEvent } from "../../model/types/record-events.ts";
import { type Queries, sql, type Transaction } from "../../platform/db/database.ts";

export interface WebhookRow {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly events: HeardEvent[];
  readonly type_ids: number[] | null;
  readonly user_id: number;
  readonly is_active: boolean;
  readonly why_off: string | null;
  /** Until when the secret before the present one signs beside it. */
  readonly previous_until: Date | null;
  /** Failed tries in a row. */
  readonly failures: number;
  readonly failing_since: Date | null;
  readonly rests_until: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = sql`w.id, w.title, w.url, w.events, w.type_ids, w.user_id, w.is_active, w.why_off, w.previous_until, w.failures, w.failing_since,
  w.rests_until, w.created_at, w.updated_at`;

export function webhooks(db: Queries): Promise<WebhookRow[]> {
  return db.rows(sql`select ${columns} from webhooks w where w.app_id = ${db.app} order by w.id`);
}

export type Listener = Pick<WebhookRow, "id" | "events" | "type_ids">;

export function listeners(db: Queries): Promise<Listener[]> {
  return db.rows(sql`select w.id, w.events, w.type_ids from webhooks w where w.app_id = ${db.app} and w.is_active order by w.id`);
}

export function webhookById(db: Queries, id: number): Promise<WebhookRow | undefined> {
  return db.one(sql`select ${columns} from webhooks w where w.app_id = ${db.app} and w.id = ${id}`);
}

export function webhookForChange(db: Transaction, id: number): Promise<WebhookRow | undefined> {
  return db.one(sql`select ${columns} from webhooks w where w.app_id = ${db.app} and w.id = ${id} for no key update`);
}

/** What a webhook signs with: only who is about to send asks for it. */
export interface SealedSecrets {
  readonly sealed_secret: string;
  readonly sealed_previous: string | null;
  readonly previous_until: Date | null;
}

export function sealedSecretsOf(db: Queries, id: number): Promise<SealedSecrets | undefined> {
  return db.one(
    sql`select w.sealed_secret, w.sealed_previous, w.previous_until from webhooks w where w.app_id = ${db.app} and w.id = ${id}`,
  );
}

/** A new secret in place of the present one, which signs beside it until then. */
export async function rotateSecret(
  db: Transaction,
  id: number,
  { sealed, previousUntil, now }: { readonly sealed: string; readonly previousUntil: Date; readonly now: Date },
): Promise<void> {
  await db.change(sql`
    update webhooks set sealed_previous = sealed_secret, sealed_secret = ${sealed}, previous_until = ${previousUntil}, updated_at = ${now}
    where app_id = ${db.app} and id = ${id}`);
}

export async function insertWebhook(db: Transaction, row: WebhookRow & Pick<SealedSecrets, "sealed_secret">): Promise<void> {
  await db.change(sql`
    insert into webhooks (app_id, id, title, url, events, type_ids, user_id, is_active, sealed_secret, created_at, updated_at)
    values (${db.app}, ${row.id}, ${row.title}, ${row.url}, ${JSON.stringify(row.events)}, ${jsonOrNull(row.type_ids)}, ${row.user_id},
      ${row.is_active}, ${row.sealed_secret}, ${row.created_at}, ${row.updated_at})`);
}

export async function updateWebhook(db: Transaction, row: WebhookRow): Promise<void> {
  await db.change(sql`
    update webhooks set title = ${row.title}, url = ${row.url}, events = ${JSON.stringify(row.events)}, type_ids = ${jsonOrNull(row.type_ids)},
      user_id = ${row.user_id}, is_active = ${row.is_active}, why_off = ${row.why_off}, failures = ${row.failures},
      failing_since = ${row.failing_since}, rests_until = ${row.rests_until}, updated_at = ${row.updated_at}
    where app_id = ${db.app} and id = ${row.id}`);
}

/** How many there were to delete. */
export function deleteWebhookRow(db: Transaction, id: number): Promise<number> {
  return db.change(sql`delete from webhooks where app_id = ${db.app} and id = ${id}`);
}

export async function typesAmong(db: Queries, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select t.id from types t where t.app_id = ${db.app} and t.id = any(${[...ids]}::bigint[])`);
  return rows.map(({ id }) => id);
}

export interface EventRow {
  readonly id: number;
  readonly name: HeardEvent | "test";
  readonly type_id: number | null;
  /** Whose doing it was. */
  readonly user_id: number | null;
  /** Each as it was after what happened, and before it where it was changed. */
  readonly records: readonly { readonly now: unknown; readonly before?: unknown }[];
  readonly at: Date;
}

/** Sent along with what it tells of. */
export function insertEvent(db: Transaction, event: Omit<EventRow, "records"> & { readonly records: string }): void {
  db.send(sql`
    insert into record_events (app_id, id, name, type_id, user_id, records, at)
    values (${db.app}, ${event.id}, ${event.name}, ${event.type_id}, ${event.user_id}, ${event.records}, ${event.at})`);
}

/** Wishes for deliveries, with these ids, to those of the webhooks that are still there. */
export function insertDeliveries(
  db: Transaction,
  event: Pick<EventRow, "id" | "name" | "at">,
  to: readonly { readonly id: number; readonly webhook: number }[],
): void {
  db.send(sql`
    insert into webhook_deliveries (app_id, id, webhook_id, event_id, event, state, due_at, created_at)
    select ${db.app}::bigint, d.id, w.id, ${event.id}::bigint, ${event.name}, 'waiting', ${event.at}::timestamptz, ${event.at}::timestamptz
    from unnest(${to.map(({ id }) => id)}::bigint[], ${to.map(({ webhook }) => webhook)}::bigint[]) as d(id, webhook)
      join webhooks w on w.id = d.webhook
    where w.app_id = ${db.app} order by w.id for key share of w`);
}

function jsonOrNull(value: readonly number[] | null): string | null {
  return value && JSON.stringify(value);
}
