import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type {
  Delivery,
  findDelivery as findContract,
  listDeliveries as listContract,
  replayDeliveries as replayContract,
  testWebhook as testContract,
  WholeDelivery,
} from "../../contract/webhooks.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { readListHere } from "../apps/public.ts";
import { type ListInput, listSql, sayTotal } from "../kernel/list.ts";
import { notFound, refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { queueDeliveries, updateWebhook, type WebhookRow, wakeSender, webhookById, webhookForChange } from "../webhooks/public.ts";
import { messageId } from "./message.ts";
import { countDeliveries, type DeliveryRow, deliveriesWhere, deliveryById, replay } from "./store.ts";

const language = listLanguage({
  columns: {
    id: ["id", "id"],
    event: ["event", "text"],
    state: ["state", "text"],
    status: ["status", "number"],
    createdAt: ["created_at", "instant"],
  },
});

export async function listDeliveries(scope: Scope, { webhook, list }: InputOf<typeof listContract> & ListInput): Promise<Delivery[]> {
  const row = await there(webhookById(scope.db, webhook));
  const query = await readListHere(scope, list, { language });
  const wanted = listSql(query, { alias: "d" });
  const rows = await deliveriesWhere(scope.db, row.id, wanted);
  await sayTotal(scope, query, (most) => countDeliveries(scope.db, row.id, { where: wanted.where, most }));
  return rows.map((delivery) => show(delivery, row));
}

export async function findDelivery(scope: Scope, { webhook, delivery }: InputOf<typeof findContract>): Promise<WholeDelivery> {
  const row = await there(webhookById(scope.db, webhook));
  const found = await deliveryById(scope.db, row.id, delivery);
  if (!found) throw notFound("Delivery");
  return { ...show(found, row), messageId: messageId(scope.app, found.id), body: found.body };
}

/** A delivery about nothing, which goes the way that all go. */
export async function testWebhook(scope: WriteScope, { webhook }: InputOf<typeof testContract>): Promise<Delivery> {
  const row = await awake(scope, webhook);
  const id = await queueDeliveries(scope, [row.id], { name: "test", typeId: null, records: "[]" });
  const delivery = await deliveryById(scope.db, row.id, id);
  if (!delivery) throw new Error("a delivery that was asked for is not there");
  return show(delivery, row);
}

export async function replayDeliveries(
  scope: WriteScope,
  { webhook, delivery, failedSince }: InputOf<typeof replayContract>,
): Promise<ReplyOf<typeof replayContract>> {
  const row = await awake(scope, webhook);
  const count = await replay(scope.db, row.id, { delivery, failedSince }, scope.now);
  if (count === 0 && delivery !== undefined) throw notFound("Delivery");
  await wakeSender(scope, row.id);
  return { count };
}

/** A webhook that is to send something now: somebody asks for it, so it rests no longer. */
async function awake(scope: WriteScope, id: number): Promise<WebhookRow> {
  const row = await there(webhookForChange(scope.db, id));
  if (!row.is_active) throw refuse("conflict", "This webhook is switched off. Switch it on first.");
  if (row.rests_until !== null) await updateWebhook(scope.db, { ...row, rests_until: null });
  return row;
}

async function there(found: Promise<WebhookRow | undefined>): Promise<WebhookRow> {
  const row = await found;
  if (!row) throw notFound("Webhook");
  return row;
}

function show(row: DeliveryRow, webhook: WebhookRow): Delivery {
  return {
    ...{ id: row.id, event: row.event, typeId: row.type_id, records: row.records, state: row.state },
    ...{ attempts: row.attempts, status: row.status, duration: row.duration, why: row.why },
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    dueAt: row.state === "waiting" && webhook.is_active ? row.due_at.toISOString() : null,
  };
}
