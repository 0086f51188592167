import { afterEach, beforeAll } from "vitest";
import { recordEvents } from "../src/model/types/record-events.ts";
import { sql } from "../src/platform/db/sql.ts";
import { startTestServer, type TestServer } from "./server.ts";
import { type Received, type Receiver, webhookReceiver } from "./webhook-receiver.ts";
import { type AppOfTest, field, must, world } from "./world.ts";

export let receiver: Receiver;
export let server: TestServer;

/** A server that may send webhooks to a receiver on this machine: all files of this worker share both. */
export function beginWebhooks(): void {
  beforeAll(async () => {
    receiver ??= await webhookReceiver();
    server ??= await startTestServer({ FETCH_ALLOW: receiver.address });
  });
  afterEach(() => {
    receiver.answer = { status: 204 };
    letGo();
  });
}

/** Answers what waits, and everything at once from then on. */
export function letGo(): void {
  receiver.slow.path = "";
  for (const answer of receiver.slow.held.splice(0)) answer();
}

let paths = 0;

/** An app with leads, and a webhook that hears of everything. */
export async function listening(wanted: object = {}) {
  const { app } = await world(server);
  const leads = await app.addType({
    title: "Leads",
    permission: "private",
    fields: [field("input-text", "name"), field("number", "price")],
  });
  paths += 1;
  const path = `/hook-${paths}`;
  const body = { title: "Sync", url: `${receiver.base}${path}`, events: recordEvents, typeIds: null, ...wanted };
  const webhook = must(201, await app.owner.post("/webhooks", body));
  const log = async () => must(200, await app.owner.get(`/webhooks/${webhook.id}/deliveries`));
  return { app, leads, webhook, log, path, got: () => heard(path) };
}

export async function heard(path: string): Promise<Received[]> {
  await server.jobs.idle();
  return receiver.received.filter((each) => each.path === path);
}

export const add = async (app: AppOfTest, typeId: number, values: object = {}) =>
  must(201, await app.owner.post("/posts", { typeId, ...values }));

/** Lets the time come for whatever waits. */
export async function hurry(app: AppOfTest, webhook: { id: number }): Promise<void> {
  await server.jobs.idle();
  await server.database.transaction(app.id, async (transaction) => {
    const past = new Date(Date.now() - 1_000);
    await transaction.change(sql`update webhook_deliveries set due_at = ${past} where app_id = ${app.id} and state = 'waiting'`);
    await transaction.change(sql`update webhooks set rests_until = null where app_id = ${app.id} and id = ${webhook.id}`);
  });
  must(200, await app.owner.post(`/webhooks/${webhook.id}`, { title: "Sync" }));
  await server.jobs.idle();
}
