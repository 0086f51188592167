import { readFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { type Received, type Receiver, webhookReceiver } from "../../../test/webhook-receiver.ts";
import { type AppOfTest, field, must, type Somebody, world } from "../../../test/world.ts";
import { recordEvents } from "../../model/post-types/record-events.ts";
import { sql } from "../../platform/db/sql.ts";

let receiver: Receiver;
let server: TestServer;
let readWebhook: (secret: string, headers: object, body: string, now?: number) => { type: string };

beforeAll(async () => {
  receiver = await webhookReceiver();
  server = await startTestServer({ FETCH_ALLOW: receiver.address });
  const guide = await readFile(new URL("../../../docs/guides/receive-webhooks.md", import.meta.url), "utf8");
  const example = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";
  ({ readWebhook } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(example)}`));
});
afterEach(() => {
  receiver.answer = { status: 204 };
});
afterAll(async () => {
  await receiver.end();
  await server.stop();
});

let paths = 0;

/** An app with leads, and a webhook that hears of everything. */
async function listening(wanted: object = {}) {
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
  return { app, leads, webhook, log, got: () => heard(path) };
}

async function heard(path: string): Promise<Received[]> {
  await server.jobs.idle();
  return receiver.received.filter((each) => each.path === path);
}

const types = async (got: () => Promise<Received[]>) => (await got()).map(({ json }) => json.type);
const add = async (app: AppOfTest, typeId: number, values: object = {}) => must(201, await app.owner.post("/posts", { typeId, ...values }));

/** Lets the time come for whatever waits. */
async function hurry(app: AppOfTest, webhook: { id: number }): Promise<void> {
  await server.jobs.idle();
  await server.database.transaction(app.id, async (transaction) => {
    const past = new Date(Date.now() - 1_000);
    await transaction.change(sql`update webhook_deliveries set due_at = ${past} where app_id = ${app.id} and state = 'waiting'`);
    await transaction.change(sql`update webhooks set rests_until = null where app_id = ${app.id} and id = ${webhook.id}`);
  });
  must(200, await app.owner.post(`/webhooks/${webhook.id}`, { title: "Sync" }));
  await server.jobs.idle();
}

test("what happens to a record is told once each, in order, with what it was before", async () => {
  const { app, leads, got } = await listening();
  const second = { title: "Won", slug: "won" };
  const { statuses } = must(200, await app.owner.get(`/types/${leads.id}`));
  must(200, await app.owner.post(`/types/${leads.id}`, { statuses: [{ ...statuses[0], next: "won" }, second] }));
  const lead = await add(app, leads.id, { name: "Mill", price: 3 });
  must(200, await app.owner.post(`/posts/${lead.id}`, { price: 9 }));
  must(200, await app.owner.post(`/posts/${lead.id}/actions/next`, {}));
  must(200, await app.owner.remove(`/posts/${lead.id}`));
  must(200, await app.owner.post(`/trash/record/${lead.id}/restore`));
  expect(await types(got)).toEqual(["post.created", "post.changed", "post.moved", "post.deleted", "post.restored"]);
  const [created, changed, moved, deleted] = (await got()).map(({ json }) => json.data);
  const user = { id: app.owner.id, nickname: expect.any(String) };
  expect(created).toMatchObject({
    appId: app.id,
    typeId: leads.id,
    type: "leads",
    user,
    records: [{ id: lead.id, name: "Mill", price: 3 }],
  });
  expect(created).not.toHaveProperty("previous");
  expect(changed).toMatchObject({ records: [{ id: lead.id, price: 9 }], previous: [{ price: 3, updatedAt: lead.updatedAt }] });
  expect(Object.keys(changed.previous[0]).sort()).toEqual(["price", "updatedAt"]);
  expect(moved.previous[0].statusId).toBe(lead.statusId);
  expect(deleted.records).toEqual([{ ...moved.records[0] }]);
});

test("a delivery is what the app's OpenAPI document says of it", async () => {
  const { app, leads, got } = await listening();
  const lead = await add(app, leads.id, { name: "Mill", price: 3 });
  must(200, await app.owner.post(`/posts/${lead.id}`, { price: 9 }));
  const { schemas } = must(200, await app.owner.get("/openapi.json")).components;
  schemas.LeadsEvent.properties.data.properties.records.items = schemas.Leads;
  const schema = z.fromJSONSchema(schemas.LeadsEvent);
  for (const { json } of await got()) expect(schema.safeParse(json).error?.issues).toBeUndefined();
  expect(schema.safeParse({ type: "post.read" }).success).toBe(false);
});

test("a delivery is signed so that the guide's own code takes it, and nothing that was changed on the way", async () => {
  const { app, leads, webhook, got } = await listening();
  await add(app, leads.id, { name: "Mill" });
  const [{ headers, body }] = (await got()) as [Received];
  expect(readWebhook(webhook.secret, headers, body).type).toBe("post.created");
  expect(headers["content-type"]).toBe("application/json");
  const taken = (...sent: Parameters<typeof readWebhook>) => {
    try {
      return readWebhook(...sent).type;
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(taken(webhook.secret, headers, body.replace("Mill", "Bill"))).toBe("The signature does not fit.");
  expect(taken(`whsec_${Buffer.alloc(32).toString("base64")}`, headers, body)).toBe("The signature does not fit.");
  expect(taken(webhook.secret, { ...headers, "webhook-id": "msg_1_1" }, body)).toBe("The signature does not fit.");
  expect(taken(webhook.secret, headers, body, Date.now() + 600_000)).toBe("The message is too old.");
  expect(taken(webhook.secret, {}, body)).toBe("The message is too old.");
});

test("while a secret is changed both sign, and after a day the new one alone; neither is told a second time", async () => {
  const { app, webhook, got } = await listening();
  const { secret } = must(200, await app.owner.post(`/webhooks/${webhook.id}/secret`));
  must(201, await app.owner.post(`/webhooks/${webhook.id}/test`));
  const [{ headers, body }] = (await got()) as [Received];
  for (const each of [webhook.secret, secret]) expect(readWebhook(each, headers, body).type).toBe("test");
  await server.database.transaction(app.id, (transaction) =>
    transaction.change(sql`update webhooks set previous_until = ${new Date(Date.now() - 1)} where app_id = ${app.id}`),
  );
  must(201, await app.owner.post(`/webhooks/${webhook.id}/test`));
  const later = (await got()).at(-1) as Received;
  expect(String(later.headers["webhook-signature"]).split(" ")).toHaveLength(1);
  expect(readWebhook(secret, later.headers, later.body).type).toBe("test");
  const kept = await server.database.reader(app.id).rows(sql`select w.* from webhooks w where w.app_id = ${app.id}`);
  const shown = (await app.owner.get("/webhooks")).text + JSON.stringify(kept);
  for (const each of [webhook.secret, secret]) expect(shown).not.toContain(each.slice(6));
});

test("only what is wished for is told: these events, of these types", async () => {
  const { app, leads } = await listening({ events: ["post.deleted"] });
  const orders = await app.addType({ title: "Orders" });
  const path = `/only-${orders.id}-${app.id}`;
  const wanted = { title: "Orders", url: receiver.base + path, events: ["post.created"], typeIds: [orders.id] };
  must(201, await app.owner.post("/webhooks", wanted));
  await add(app, leads.id);
  const order = await add(app, orders.id, { title: "First" });
  must(200, await app.owner.post(`/posts/${order.id}`, { title: "Changed" }));
  expect((await heard(path)).map(({ json }) => [json.type, json.data.records[0].title])).toEqual([["post.created", "First"]]);
});

test("who points at what is deleted or restored has changed, and that is told", async () => {
  const { app, leads, got } = await listening({ events: ["post.changed"] });
  const lead = await add(app, leads.id, { name: "Mill" });
  const client = field("relation", "client", { relationTypeId: leads.id });
  const orders = await app.addType({ title: "Orders", fields: [client] });
  const order = await add(app, orders.id, { client: lead.id });
  must(200, await app.owner.remove(`/posts/${lead.id}`));
  must(200, await app.owner.post(`/trash/record/${lead.id}/restore`));
  const told = (await got()).map(({ json: { data } }) => [data.type, data.records[0].id, data.records[0].client]);
  expect(told).toEqual([
    ["orders", order.id, undefined],
    ["orders", order.id, lead.id],
  ]);
});

test("a change that is turned down or rolled back is never told", async () => {
  const { app, leads, got } = await listening();
  const lead = await add(app, leads.id, { price: 1 });
  expect((await app.owner.post(`/posts/${lead.id}`, { price: "much" })).status).toBe(400);
  expect((await app.owner.post(`/posts/${lead.id}`, { price: 2, updatedAt: "2001-01-01T00:00:00.000Z" })).status).toBe(409);
  expect(await types(got)).toEqual(["post.created"]);
});

test("where nobody listens, not one statement is about webhooks but a look at who does, once a second at most", async () => {
  const { app } = await world(server);
  const leads = await app.addType({ title: "Leads", fields: [field("input-text", "name")] });
  await add(app, leads.id);
  const begun = server.statements.length;
  for (let turn = 0; turn < 5; turn += 1) await add(app, leads.id, { name: `Lead ${turn}` });
  const about = server.statements.slice(begun).filter(({ text, app: of }) => of === app.id && /webhook|record_events/.test(text));
  expect(about.filter(({ text }) => !text.includes("is_active"))).toEqual([]);
  expect(about.length).toBeLessThanOrEqual(2);
});

test("an import tells of its records together, and so does taking it back", async () => {
  const { app, leads, got } = await listening();
  const rows = Array.from({ length: 150 }, (_, index) => `Lead ${index}`);
  const file = `--x\r\ncontent-disposition: form-data; name=file; filename=a.csv\r\n\r\nname\n${rows.join("\n")}\n\r\n--x--\r\n`;
  const type = { "content-type": "multipart/form-data; boundary=x" };
  const read = must(201, await app.owner.post(`/types/${leads.id}/imports`, file, type));
  must(200, await app.owner.post(`/types/${leads.id}/imports/${read.id}/actions/start`));
  const created = await got();
  expect(created.map(({ json }) => [json.type, json.data.records.length])).toEqual([
    ["post.created", 100],
    ["post.created", 50],
  ]);
  expect(created.flatMap(({ json }) => json.data.records.map(({ name }: { name: string }) => name))).toEqual(rows);
  must(200, await app.owner.post(`/types/${leads.id}/imports/${read.id}/actions/undo`));
  const gone = (await got()).slice(2);
  expect(gone.map(({ json }) => [json.type, json.data.records.length])).toEqual([
    ["post.deleted", 100],
    ["post.deleted", 50],
  ]);
});

test("what its maker may not read is not told: what a status hides from them by now, and records of others", async () => {
  const { app, leads } = await listening({ events: ["post.restored"] });
  const maker: Somebody = await app.addMember(90);
  const path = `/of-maker-${app.id}`;
  const wanted = { title: "Mine", url: receiver.base + path, events: ["post.created"], typeIds: null };
  const { id } = must(201, await maker.post("/webhooks", wanted));
  const { statuses } = must(200, await app.owner.get(`/types/${leads.id}`));
  must(200, await app.owner.post(`/types/${leads.id}`, { statuses: [{ ...statuses[0], hiddenFields: ["price"] }] }));
  await add(app, leads.id, { name: "First", price: 7 });
  await server.jobs.idle();
  must(200, await app.owner.post(`/apps/${app.id}/users/${maker.id}`, { role: 50 }));
  await add(app, leads.id, { name: "Second", price: 7 });
  await server.jobs.idle();
  must(200, await app.owner.post(`/apps/${app.id}/users/${maker.id}`, { role: 25 }));
  await add(app, leads.id, { name: "Third", price: 7 });
  const told = (await heard(path)).map(({ json }) => json.data.records[0]);
  expect(told.map(({ name, price }) => [name, price])).toEqual([
    ["First", 7],
    ["Second", undefined],
  ]);
  const [last] = must(200, await app.owner.get(`/webhooks/${id}/deliveries`));
  expect(last).toMatchObject({ state: "skipped", why: "There is nothing in it that the webhook’s maker may read." });
  must(200, await app.owner.remove(`/apps/${app.id}/users/${maker.id}`));
  await add(app, leads.id, { name: "Fourth" });
  expect(await heard(path)).toHaveLength(2);
  const off = must(200, await app.owner.get("/webhooks")).find((each: { id: number }) => each.id === id);
  expect(off).toMatchObject({ isActive: false, whyOff: "Whoever made it is no member of the app any more." });
});

test("what failed is tried again later under the same id, and the log tells both tries", async () => {
  const { app, leads, webhook, log, got } = await listening();
  receiver.answer = { status: 500, text: "Sorry <b>" };
  await add(app, leads.id, { name: "Mill" });
  expect(await got()).toHaveLength(1);
  const [failed] = await log();
  expect(failed).toMatchObject({
    event: "post.created",
    typeId: leads.id,
    records: 1,
    state: "waiting",
    attempts: 1,
    status: 500,
    why: "Answered 500",
  });
  expect(Date.parse(failed.dueAt) - Date.now()).toBeGreaterThan(2_000);
  const whole = must(200, await app.owner.get(`/webhooks/${webhook.id}/deliveries/${failed.id}`));
  expect([whole.answer, JSON.parse(whole.body).data.records[0].name]).toEqual(["Sorry <b>", "Mill"]);
  receiver.answer = { status: 200 };
  await hurry(app, webhook);
  const [first, second] = await got();
  expect([second?.headers["webhook-id"], second?.body]).toEqual([first?.headers["webhook-id"], first?.body]);
  expect(first?.headers["webhook-id"]).toBe(whole.messageId);
  expect((await log())[0]).toMatchObject({ state: "delivered", attempts: 2, status: 200, why: null, dueAt: null });
});

test("a webhook that fails rests: what comes meanwhile waits, and nothing is lost of it", async () => {
  const { app, leads, webhook, log, got } = await listening();
  receiver.answer = { status: 503, headers: { "retry-after": "600" } };
  for (let turn = 0; turn < 4; turn += 1) await add(app, leads.id, { name: `Lead ${turn}` });
  expect(await got()).toHaveLength(1);
  const [{ failingSince }] = must(200, await app.owner.get("/webhooks"));
  expect(Date.now() - Date.parse(failingSince)).toBeLessThan(60_000);
  receiver.answer = { status: 200 };
  await hurry(app, webhook);
  const names = (await got()).map(({ json }) => json.data.records[0].name);
  expect(names.toSorted()).toEqual(["Lead 0", "Lead 0", "Lead 1", "Lead 2", "Lead 3"]);
  expect(new Set((await log()).map(({ state }: { state: string }) => state))).toEqual(new Set(["delivered"]));
  expect(must(200, await app.owner.get("/webhooks"))[0].failingSince).toBeNull();
});

test("neither a redirect nor an address inside is gone to, and a long answer is cut", async () => {
  const { app, webhook, log, got } = await listening();
  const sendTest = async () => {
    must(201, await app.owner.post(`/webhooks/${webhook.id}/test`));
    await server.jobs.idle();
    const [{ id }] = await log();
    return must(200, await app.owner.get(`/webhooks/${webhook.id}/deliveries/${id}`));
  };
  receiver.answer = { status: 302, headers: { location: `${receiver.base}/elsewhere` } };
  expect(await sendTest()).toMatchObject({ state: "waiting", status: 302, why: "Answered 302" });
  expect([(await got()).length, (await heard("/elsewhere")).length]).toEqual([1, 0]);
  receiver.answer = { status: 200, text: "é".repeat(50_000) };
  expect((await sendTest()).answer.length).toBeLessThanOrEqual(2_000);
  for (const url of ["http://127.0.0.1:1/", "http://localhost/", "http://169.254.169.254/latest", "http://[::1]/"]) {
    must(200, await app.owner.post(`/webhooks/${webhook.id}`, { url }));
    expect([url, await sendTest()]).toMatchObject([url, { status: null, why: "This address cannot be reached from here.", answer: null }]);
  }
});

test("a delivery is tried ten times, then it has failed; all that failed since a moment are sent again at once", async () => {
  const { app, leads, webhook, log, got } = await listening({ events: ["post.created"] });
  const since = new Date(Date.now() - 1_000).toISOString();
  receiver.answer = { status: 400 };
  await add(app, leads.id, { name: "Mill" });
  for (let turn = 1; turn < 10; turn += 1) await hurry(app, webhook);
  expect(await got()).toHaveLength(10);
  expect((await log())[0]).toMatchObject({ state: "failed", attempts: 10, dueAt: null });
  receiver.answer = { status: 200 };
  await hurry(app, webhook);
  expect(await got()).toHaveLength(10);
  expect(must(200, await app.owner.post(`/webhooks/${webhook.id}/replay`, { failedSince: new Date().toISOString() }))).toEqual({
    count: 0,
  });
  expect(must(200, await app.owner.post(`/webhooks/${webhook.id}/replay`, { failedSince: since }))).toEqual({ count: 1 });
  expect(await got()).toHaveLength(11);
  const [{ id }] = await log();
  expect(must(200, await app.owner.post(`/webhooks/${webhook.id}/replay`, { delivery: id }))).toEqual({ count: 1 });
  expect(await got()).toHaveLength(12);
  expect((await app.owner.post(`/webhooks/${webhook.id}/replay`, { delivery: id + 1_000 })).status).toBe(404);
  for (const body of [{}, { delivery: id, failedSince: since }])
    expect([body, (await app.owner.post(`/webhooks/${webhook.id}/replay`, body)).status]).toEqual([body, 400]);
});

test("after three days of failures, or a 410, it is switched off, its maker is told by mail, and what waits goes out once it is on again", async () => {
  const { app, leads, webhook, got } = await listening();
  receiver.answer = { status: 500 };
  await add(app, leads.id, { name: "Mill" });
  await server.jobs.idle();
  await server.database.transaction(app.id, (transaction) =>
    transaction.change(sql`update webhooks set failing_since = ${new Date(Date.now() - 73 * 3_600_000)} where app_id = ${app.id}`),
  );
  await hurryOnly(app, webhook);
  const find = async () => must(200, await app.owner.get("/webhooks"))[0];
  expect(await find()).toMatchObject({ isActive: false, whyOff: "Nothing has arrived for three days." });
  const mails = must(200, await app.owner.get("/outbox"));
  expect(mails.map(({ to, subject }: { to: string; subject: string }) => [to, subject.split(" · ")[0]])).toEqual([
    [app.owner.username, "Webhook Sync was switched off"],
  ]);
  await add(app, leads.id, { name: "Untold" });
  expect((await app.owner.post(`/webhooks/${webhook.id}/test`)).status).toBe(409);
  receiver.answer = { status: 200 };
  must(200, await app.owner.post(`/webhooks/${webhook.id}`, { isActive: true }));
  await hurry(app, webhook);
  expect((await got()).map(({ json }) => json.data.records[0].name)).toEqual(["Mill", "Mill", "Mill"]);
  receiver.answer = { status: 410 };
  await add(app, leads.id);
  await server.jobs.idle();
  expect(await find()).toMatchObject({ isActive: false, whyOff: "The address answered 410: it wants no more." });
});

/** The same as `hurry` without anybody touching the webhook: what it is in the middle of stays. */
async function hurryOnly(app: AppOfTest, webhook: { id: number }): Promise<void> {
  await server.database.transaction(app.id, async (transaction) => {
    await transaction.change(sql`update webhook_deliveries set due_at = now() - interval '1 minute' where app_id = ${app.id}`);
    await transaction.change(sql`update webhooks set rests_until = null where app_id = ${app.id} and id = ${webhook.id}`);
    await transaction.change(sql`update jobs set run_at = now() where kind = 'deliveries.wake' and for_app = ${app.id}::bigint`);
  });
  const isActive = async () => must(200, await app.owner.get("/webhooks"))[0].isActive;
  await expect.poll(isActive, { timeout: 10_000 }).toBe(false);
  await server.jobs.idle();
}

test("what makes no sense is refused under its name, and a webhook for another app's type too", async () => {
  const { app } = await listening();
  const other = await listening();
  const wanted = { title: "Sync", url: "https://example.com/hook", events: ["post.created"], typeIds: null };
  const problems = async (changed: object) => Object.keys((await app.owner.post("/webhooks", { ...wanted, ...changed })).json.data ?? {});
  expect(await problems({ title: " " })).toEqual(["title"]);
  for (const url of [
    "",
    "example.com",
    "ftp://example.com/",
    "javascript:alert(1)",
    "https://user:pass@example.com/",
    `https://example.com/${"x".repeat(2_000)}`,
  ])
    expect([url, await problems({ url })]).toEqual([url, ["url"]]);
  expect(await problems({ events: [] })).toEqual(["events"]);
  expect(await problems({ events: ["post.read"] })).not.toEqual([]);
  expect(await problems({ typeIds: [other.leads.id + 1_000_000] })).toEqual(["typeIds"]);
  expect(must(200, await app.owner.get("/webhooks"))).toHaveLength(1);
});

test("the log is filtered by how it went and by event, and holds nothing of another webhook", async () => {
  const { app, leads, webhook, log } = await listening();
  const second = must(
    201,
    await app.owner.post("/webhooks", { title: "B", url: `${receiver.base}/b`, events: ["post.created"], typeIds: null }),
  );
  await add(app, leads.id);
  must(201, await app.owner.post(`/webhooks/${webhook.id}/test`));
  await server.jobs.idle();
  const events = async (query: string) =>
    must(200, await app.owner.get(`/webhooks/${webhook.id}/deliveries?${query}`)).map(({ event }: { event: string }) => event);
  expect(await events("")).toEqual(["test", "post.created"]);
  expect([await events("event:eq=test"), await events("state:eq=failed"), await events("count=1&page=2")]).toEqual([
    ["test"],
    [],
    ["post.created"],
  ]);
  const [, { id }] = await log();
  expect((await app.owner.get(`/webhooks/${second.id}/deliveries/${id}`)).status).toBe(404);
  must(200, await app.owner.remove(`/webhooks/${webhook.id}`));
  expect((await app.owner.get(`/webhooks/${webhook.id}/deliveries`)).status).toBe(404);
});

test("what is older than thirty days leaves the log, with what it told of", async () => {
  const { app, leads, webhook, log } = await listening();
  await add(app, leads.id);
  await server.jobs.idle();
  await server.database.transaction(app.id, async (transaction) => {
    const old = new Date(Date.now() - 31 * 86_400_000);
    await transaction.change(sql`update webhook_deliveries set created_at = ${old} where app_id = ${app.id}`);
    await transaction.change(sql`update jobs set run_at = now() where kind = 'deliveries.trim' and for_app = ${app.id}::bigint`);
  });
  must(201, await app.owner.post(`/webhooks/${webhook.id}/test`));
  await expect.poll(async () => (await log()).map(({ event }: { event: string }) => event), { timeout: 10_000 }).toEqual(["test"]);
  const events = await server.database.reader(app.id).rows(sql`select e.name from record_events e where e.app_id = ${app.id}`);
  expect(events).toEqual([{ name: "test" }]);
});
