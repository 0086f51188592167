import { type HeardEvent, isWished, type RecordEvent, type TypeEvent, type TypePart } from "../../model/types/record-events.ts";
import { cacheGroup, cacheKey } from "../kernel/cache-key.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { findDue, sendDeliveries } from "./jobs.ts";
import { insertDeliveries, insertEvent, type Listener, listeners } from "./store.ts";

/** A record that something happened to: as it is now, and as it was where it was changed. */
export interface Told {
  readonly now: object;
  readonly before?: object;
}

type Telling = Pick<WriteScope, "app" | "db" | "person" | "now" | "cached" | "newId" | "enqueue" | "enqueueAfterCommit">;

/** What one delivery is about at most. */
const most = { records: 100, bytes: 256 * 1024 };

/**
 * Writes down what happened to records of a type for the webhooks that listen, in the transaction of what happened: undone with it,
 * kept with it. Where nobody listens nothing is done. Of a webhook that another process made, one hears within a second.
 */
export async function recordWebhookEvent(
  scope: Telling,
  event: RecordEvent,
  { typeId, records }: { readonly typeId: number; readonly records: readonly Told[] },
): Promise<void> {
  const webhooks = records.length === 0 ? [] : await listening(scope, event, typeId);
  if (webhooks.length === 0) return;
  for (const batch of batchesOf(records)) await queueDeliveries(scope, webhooks, { name: event, typeId, records: batch });
}

/** A type of which something is told, as it is called then: it may be gone when that is sent. */
export interface ToldType {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
}

/** What happened to a type as a whole. `changed`: what of it is another now. */
export async function recordTypeEvent(
  scope: Telling,
  event: TypeEvent,
  { type, changed = [] }: { readonly type: ToldType; readonly changed?: readonly TypePart[] | undefined },
): Promise<void> {
  const webhooks = await listening(scope, event, type.id);
  if (webhooks.length === 0) return;
  const { id, slug, title } = type;
  await queueDeliveries(scope, webhooks, { name: event, typeId: id, records: JSON.stringify([{ type: { slug, title }, changed }]) });
}

/** Whether anybody would be told: for those who would have to look up first what there is to tell. */
export async function isHeard(scope: Pick<WriteScope, "cached">, event: RecordEvent, typeId: number): Promise<boolean> {
  return (await listening(scope, event, typeId)).length > 0;
}

/** Wishes for a delivery to each of these, and for somebody to do it. No row is written that others write too: nobody waits for another's change. */
export async function queueDeliveries(
  scope: Telling,
  webhooks: readonly number[],
  { name, typeId, records }: { readonly name: HeardEvent | "test"; readonly typeId: number | null; readonly records: string },
): Promise<number> {
  const event = { id: await scope.newId("event"), name, at: scope.now };
  insertEvent(scope.db, { ...event, type_id: typeId, user_id: scope.person?.id ?? null, records });
  const first = await scope.db.nextIds("delivery", webhooks.length);
  insertDeliveries(
    scope.db,
    event,
    webhooks.map((webhook, at) => ({ id: first + at, webhook })),
  );
  for (const webhook of webhooks) scope.enqueueAfterCommit(sendDeliveries, { webhook }, senderOf(scope.app, webhook));
  await lookLater(scope);
  return first;
}

/** How often somebody looks whether a sender was woken for all that is due, in milliseconds. */
const lookEvery = 60_000;

/** A process may end between the commit and waking the sender: a look is asked for with the change, by the first of each minute. */
function lookLater({ app, now, enqueue }: Telling): Promise<void> {
  const minute = Math.floor(now.getTime() / lookEvery);
  // Long enough after it that whatever was told in it is there to be seen.
  const runAt = new Date((minute + 2) * lookEvery);
  return enqueue(findDue, {}, { runAt, dedupe: `webhooks ${app} minute ${minute}`, once: true });
}

/** One sender at a time for each webhook: what it is told keeps its order as long as nothing fails. */
export function wakeSender({ app, enqueue }: Pick<WriteScope, "app" | "enqueue">, webhook: number): Promise<void> {
  return enqueue(sendDeliveries, { webhook }, { dedupe: senderOf(app, webhook) });
}

function senderOf(app: number, webhook: number): string {
  return `webhook ${app} ${webhook}`;
}

/** Which webhooks of an app listen, and to what. */
export const webhookListeners = cacheGroup("webhooks");
const activeListeners = cacheKey<readonly Listener[]>(webhookListeners, "active");

async function listening(scope: Pick<WriteScope, "cached">, event: HeardEvent, typeId: number): Promise<number[]> {
  const known = await scope.cached(activeListeners(), listeners);
  return known.filter(({ events, type_ids }) => isWished({ events, typeIds: type_ids }, event, typeId)).map(({ id }) => id);
}

/** As JSON, because how long that is decides how many go together. */
function batchesOf(records: readonly Told[]): string[] {
  const batches: string[][] = [];
  let bytes = 0;
  for (const record of records) {
    const text = JSON.stringify(record);
    const last = batches.at(-1);
    bytes += text.length;
    if (last && last.length < most.records && bytes <= most.bytes) last.push(text);
    else {
      batches.push([text]);
      bytes = text.length;
    }
  }
  return batches.map((batch) => `[${batch.join()}]`);
}
