import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { schemaOf } from "../../../test/schema-of.ts";
import type { Received } from "../../../test/webhook-receiver.ts";
import { add, beginWebhooks, heard, listening, receiver, server } from "../../../test/webhook-world.ts";
import { addTo, field, must, type Somebody, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

beginWebhooks();
let readWebhook: (secret: string, headers: object, body: string, now?: number) => { type: string };

beforeAll(async () => {
  const guide = await readFile(new URL("../../../docs/guides/receive-webhooks.md", import.meta.url), "utf8");
  const example = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";
  ({ readWebhook } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(example)}`));
});

const types = async (got: () => Promise<Received[]>) => (await got()).map(({ json }) => json.type);

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
  const schema = schemaOf(must(200, await app.owner.get("/openapi.json")), "LeadsEvent");
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
  const told = (await got()).map(({ json: { data } }) => [data.type, data.records[0].id, data.records[0].client, data.previous[0].client]);
  expect(told).toEqual([
    ["orders", order.id, undefined, lead.id],
    ["orders", order.id, lead.id, null],
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

test("a webhook of somebody who leaves is switched off with them, and stays off when they come back", async () => {
  const { app, leads } = await listening({ events: ["post.restored"] });
  const maker: Somebody = await app.addMember(90);
  const path = `/of-leaver-${app.id}`;
  const wanted = { title: "Mine", url: receiver.base + path, events: ["post.created"], typeIds: null };
  const { id } = must(201, await maker.post("/webhooks", wanted));
  must(200, await app.owner.remove(`/apps/${app.id}/users/${maker.id}`));
  await addTo(app.owner, app.id, maker, 90);
  const found = must(200, await app.owner.get("/webhooks")).find((each: { id: number }) => each.id === id);
  expect(found).toMatchObject({ isActive: false, whyOff: "Whoever made it is no member of the app any more." });
  await add(app, leads.id, { name: "Mill" });
  expect(await heard(path)).toEqual([]);
  must(200, await app.owner.post(`/webhooks/${id}`, { isActive: true }));
  await add(app, leads.id, { name: "Barn" });
  expect((await heard(path)).map(({ json }) => json.data.records[0].name)).toContain("Barn");
});

test("the owner hears by mail of a webhook whose maker has left; whoever left hears nothing of the app any more", async () => {
  const { app } = await listening({ events: ["post.restored"] });
  const maker: Somebody = await app.addMember(90);
  must(201, await maker.post("/webhooks", { title: "Theirs", url: receiver.base, events: ["post.created"], typeIds: null }));
  must(200, await maker.remove(`/apps/${app.id}/users/${maker.id}`));
  await server.jobs.idle();
  const mails: { to: string; subject: string }[] = must(200, await app.owner.get("/outbox"));
  expect(mails.map(({ to, subject }) => [to, subject.split(" ·")[0]])).toEqual([[app.owner.username, "Webhook Theirs was switched off"]]);
});

test("a webhook that is made or changed while its maker is removed does not outlive them", async () => {
  const { app } = await listening({ events: ["post.restored"] });
  const { id } = must(200, await app.owner.get("/webhooks"))[0];
  for (let round = 0; round < 5; round += 1) {
    const maker = await app.addMember(90);
    const [made, changed] = await Promise.all([
      maker.post("/webhooks", { title: "Late", url: receiver.base, events: ["post.created"], typeIds: null }),
      maker.post(`/webhooks/${id}`, { isActive: true }),
      app.owner.remove(`/apps/${app.id}/users/${maker.id}`),
    ]);
    for (const { status } of [made, changed]) expect([200, 201, 403]).toContain(status);
    const webhooks: { user: { id: number }; isActive: boolean }[] = must(200, await app.owner.get("/webhooks"));
    expect(webhooks.filter(({ user, isActive }) => user.id === maker.id && isActive)).toEqual([]);
  }
});

test("what a record was before is told as far as its maker could read it then and may by now", async () => {
  const { app, leads } = await listening({ events: ["post.restored"] });
  const maker: Somebody = await app.addMember(90);
  const path = `/before-${app.id}`;
  must(201, await maker.post("/webhooks", { title: "Mine", url: receiver.base + path, events: ["post.moved"], typeIds: null }));
  const { statuses } = must(200, await app.owner.get(`/types/${leads.id}`));
  const done = { title: "Done", slug: "done", hiddenFields: ["price"], assignees: [maker.id], settings: { assignMode: "all" } };
  must(200, await app.owner.post(`/types/${leads.id}`, { statuses: [{ ...statuses[0], next: "done" }, done] }));
  const move = async (values: object) => {
    const lead = await add(app, leads.id, values);
    must(200, await app.owner.post(`/posts/${lead.id}/actions/next`, {}));
    return (await heard(path)).at(-1)?.json.data;
  };
  const asAdmin = await move({ name: "First", price: 7 });
  expect(asAdmin).toMatchObject({ records: [{ price: 7 }], previous: [{ statusId: statuses[0].id }] });
  must(200, await app.owner.post(`/apps/${app.id}/users/${maker.id}`, { role: 50 }));
  const asEditor = await move({ name: "Second", price: 7 });
  expect([asEditor.records[0].price, Object.keys(asEditor.previous[0])]).toEqual([undefined, expect.not.arrayContaining(["price"])]);
  must(200, await app.owner.post(`/types/${leads.id}`, { permission: "own" }));
  must(200, await app.owner.post(`/apps/${app.id}/users/${maker.id}`, { role: 25 }));
  const asMember = await move({ name: "Third", price: 7 });
  expect(asMember).toMatchObject({ records: [{ name: "Third" }], previous: [{}] });
  expect(asMember.previous[0]).toEqual({});
});

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
