import { expect, test } from "vitest";
import { apply } from "../../../test/field-changes.ts";
import { inboxOf } from "../../../test/inbox-world.ts";
import { add, beginWebhooks, heard, hurry, listening, receiver, server } from "../../../test/webhook-world.ts";
import { type AppOfTest, must } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { sql } from "../../platform/db/sql.ts";

beginWebhooks();

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
  expect(JSON.parse(whole.body).data.records[0].name).toBe("Mill");
  expect(JSON.stringify([whole, await log()]), "what the address said").not.toContain("Sorry");
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

test("neither a redirect nor an address inside is gone to, and a long answer does no harm", async () => {
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
  expect(await sendTest()).toMatchObject({ state: "delivered", status: 200 });
  receiver.answer = { status: 200, headers: { "content-encoding": "gzip" }, text: "no gzip" };
  expect(await sendTest()).toMatchObject({ state: "delivered", status: 200 });
  for (const url of ["http://127.0.0.1:1/", "http://localhost/", "http://169.254.169.254/latest", "http://[::1]/"]) {
    must(200, await app.owner.post(`/webhooks/${webhook.id}`, { url }));
    expect([url, await sendTest()]).toMatchObject([url, { status: null, why: "This address cannot be reached from here." }]);
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

test("what is sent again long after fields changed their keys tells each value under the key that its field has by now", async () => {
  const { app, leads, webhook, log, got } = await listening({ events: ["post.changed"] });
  const lead = await add(app, leads.id, { name: "Mill", price: 1 });
  must(200, await app.owner.post(`/posts/${lead.id}`, { name: "Fern" }));
  await got();
  const { postFields }: PostType = must(200, await app.owner.get(`/types/${leads.id}`));
  await apply(
    app,
    leads,
    postFields.map((each): FieldBlock => ({ ...each, slug: each.slug === "name" ? "price" : "name" })),
  );
  // As it is two minutes later.
  await server.database.transaction(app.id, (db) => db.change(sql`update types set upgrades = '[]' where app_id = ${app.id}`));
  const [{ id }] = await log();
  must(200, await app.owner.post(`/webhooks/${webhook.id}/replay`, { delivery: id }));
  const { data } = (await got()).at(-1)?.json ?? {};
  expect([data.records[0].name, data.records[0].price, data.previous[0].price]).toEqual([1, "Fern", "Mill"]);
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
  const failed = (tab: string, many: number) => inboxOf(app.owner, many, `tab=${tab}&kind=failed`);
  expect(await failed("all", 1)).toMatchObject([{ said: "The webhook Sync was switched off", link: "/settings?tab=api", doneAt: null }]);
  await add(app, leads.id, { name: "Untold" });
  expect((await app.owner.post(`/webhooks/${webhook.id}/test`)).status).toBe(409);
  receiver.answer = { status: 200 };
  must(200, await app.owner.post(`/webhooks/${webhook.id}`, { isActive: true }));
  await hurry(app, webhook);
  // Who sees to it has one thing less to do.
  await failed("all", 0);
  await failed("done", 1);
  expect((await got()).map(({ json }) => json.data.records[0].name)).toEqual(["Mill", "Mill", "Mill"]);
  receiver.answer = { status: 410 };
  await add(app, leads.id);
  await server.jobs.idle();
  expect(await find()).toMatchObject({ isActive: false, whyOff: "The address answered 410: it wants no more." });
  await failed("all", 1);
  must(200, await app.owner.remove(`/webhooks/${webhook.id}`));
  await failed("all", 0);
});

/** The same as `hurry` without anybody touching the webhook: what it is in the middle of stays. */
async function hurryOnly(app: AppOfTest, webhook: { id: number }): Promise<void> {
  await server.database.transaction(app.id, async (transaction) => {
    await transaction.change(sql`update webhook_deliveries set due_at = now() - interval '1 minute' where app_id = ${app.id}`);
    await transaction.change(sql`update webhooks set rests_until = null where app_id = ${app.id} and id = ${webhook.id}`);
    await transaction.change(sql`update jobs set run_at = now() where kind = 'deliveries.wake' and for_app = ${app.id}::bigint`);
  });
  await server.jobs.idle();
  const isActive = async () => must(200, await app.owner.get("/webhooks"))[0].isActive;
  await expect.poll(isActive).toBe(false);
  await server.jobs.idle();
}

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
  await server.jobs.idle();
  must(201, await app.owner.post(`/webhooks/${webhook.id}/test`));
  await expect.poll(async () => (await log()).map(({ event }: { event: string }) => event)).toEqual(["test"]);
  const events = await server.database.reader(app.id).rows(sql`select e.name from record_events e where e.app_id = ${app.id}`);
  expect(events).toEqual([{ name: "test" }]);
});

test("what nobody was woken for, because a process ended after its commit, is sent by whoever looks a minute later", async () => {
  const { app, leads, got } = await listening();
  await add(app, leads.id, { name: "Mill" });
  expect(await got()).toHaveLength(1);
  await server.database.transaction(app.id, async (transaction) => {
    await transaction.change(sql`update webhook_deliveries set state = 'waiting', due_at = now() where app_id = ${app.id}`);
    const looks = sql`update jobs set run_at = now() where kind = 'deliveries.find-due' and for_app = ${app.id}::bigint`;
    expect(await transaction.change(looks)).toBe(1);
  });
  await server.jobs.idle();
  await expect.poll(async () => (await got()).length).toBe(2);
});

test("what waits is sent in order and told of together; behind one that fails nothing is tried, and nothing loses a try", async () => {
  const { app, leads, webhook, log, got } = await listening();
  receiver.answer = { status: 500 };
  const { id } = await add(app, leads.id, { name: "Lead 0" });
  for (let turn = 1; turn < 8; turn += 1) must(200, await app.owner.post(`/posts/${id}`, { name: `Lead ${turn}` }));
  await server.jobs.idle();
  expect((await log()).map(({ attempts }: { attempts: number }) => attempts).toSorted()).toEqual([...Array(7).fill(0), 1]);
  receiver.answer = { status: 200 };
  await hurry(app, webhook);
  const names = (await got()).map(({ json }) => json.data.records[0].name);
  expect(names.slice(1)).toEqual(Array.from({ length: 8 }, (_, turn) => `Lead ${turn}`));
});
