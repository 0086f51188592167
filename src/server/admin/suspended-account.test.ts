import { expect, onTestFinished, test, vi } from "vitest";
import { mailOffice } from "../../../test/mail-office.ts";
import { patience } from "../../../test/running.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { staffOf } from "../../../test/staff.ts";
import { webhookReceiver } from "../../../test/webhook-receiver.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";

/** Has all jobs of an app that wait come now, and awaits them. */
async function hurry(server: TestServer, app: AppOfTest): Promise<void> {
  await server.jobs.idle();
  const waiting = sql`update jobs set run_at = now() where for_app = ${app.id} and state = 'waiting' and cron is null`;
  await server.database.transaction(null, (db) => db.change(waiting));
  await server.jobs.idle();
}

const why = { why: "Sends spam." };

test("a mail to many of somebody who is suspended stops where it is, and goes on when the account is restored", async () => {
  let answer: string | undefined = "450 4.2.0 busy";
  const office = await mailOffice({ answer: () => answer });
  const server = await startTestServer({ SMTP_URL: office.url, MAIL_FROM: "Joinery <no-reply@studio.example>" });
  onTestFinished(() => server.stop());
  const { app } = await world(server);
  const [admin, sender] = [await staffOf(server), await app.addMember(50)];
  const type = await app.addType({ title: "Clients", fields: [field("input-text", "email")] });
  for (const name of ["ada", "ben"]) must(201, await app.owner.post("/posts", { typeId: type.id, email: `${name}@example.test` }));
  const wish = { field: "email", selectedData: "all", subject: "Hello", message: "<p>Hello</p>" };
  const batch = must(201, await sender.post(`/types/${type.id}/posts/mail`, wish));
  await vi.waitFor(() => expect(office.asked.size).toBe(2), patience);
  await server.jobs.idle();
  must(200, await admin.post(`/admin/users/${sender.id}/suspend`, why));
  answer = undefined;
  await hurry(server, app);
  expect(office.arrived).toEqual([]);
  must(200, await admin.post(`/admin/users/${sender.id}/restore`));
  await vi.waitFor(async () => {
    await hurry(server, app);
    expect(office.arrived.map(({ recipient }) => recipient).toSorted()).toEqual(["ada@example.test", "ben@example.test"]);
  }, patience);
  // A part that was not written yet when the sender was suspended.
  must(200, await admin.post(`/admin/users/${sender.id}/suspend`, why));
  await server.database.transaction(app.id, async (db) => {
    await db.change(sql`delete from mails where app_id = ${app.id}`);
    await db.change(sql`update mail_batch_parts set written = false where app_id = ${app.id}`);
  });
  const payload = { batch: batch.id, number: 0, by: sender.id };
  await server.database.transaction(null, (db) => enqueue(db, { kind: "bulk-mail.write-part", payload, app: app.id }));
  await hurry(server, app);
  const progress = async () => must(200, await app.owner.get(`/mail-batches/${batch.id}`));
  expect(await progress()).toMatchObject({ state: "running", leftOut: 0 });
  must(200, await admin.post(`/admin/users/${sender.id}/restore`));
  await vi.waitFor(async () => {
    await hurry(server, app);
    expect(await progress()).toMatchObject({ state: "done", leftOut: 0, counts: { sent: 2 } });
  }, patience);
});

test("a webhook tells nothing while the account of its maker is suspended, says why, and tells all of it afterwards", async () => {
  const receiver = await webhookReceiver();
  const server = await startTestServer({ FETCH_ALLOW: receiver.address });
  onTestFinished(() => server.stop());
  const { app } = await world(server);
  const [admin, maker] = [await staffOf(server), await app.addMember(90)];
  const type = await app.addType({ fields: [field("input-text", "name")] });
  const wish = { title: "Sync", url: `${receiver.base}/hook`, events: ["post.created"], typeIds: null };
  must(201, await maker.post("/webhooks", wish));
  must(200, await admin.post(`/admin/users/${maker.id}/suspend`, why));
  for (const name of ["one", "two"]) must(201, await app.owner.post("/posts", { typeId: type.id, name }));
  await hurry(server, app);
  const heard = () => receiver.received.filter(({ path }) => path === "/hook").map(({ json }) => json.data.records[0].name);
  expect(heard()).toEqual([]);
  const [webhook] = must(200, await app.owner.get("/webhooks"));
  expect([webhook.isActive, webhook.whyOff]).toEqual([
    true,
    "It sends nothing for as long as the account of whoever made it is suspended.",
  ]);
  must(200, await admin.post(`/admin/users/${maker.id}/restore`));
  await vi.waitFor(async () => {
    await hurry(server, app);
    expect(heard().toSorted()).toEqual(["one", "two"]);
  }, patience);
  expect(must(200, await app.owner.get("/webhooks"))[0].whyOff).toBeNull();
});

test("a schedule rests while the account it runs for is suspended and says so; what others set off goes on", async () => {
  const { app, server } = await world();
  const [admin, maker] = [await staffOf(server), await app.addMember(90)];
  const type = await app.addType({ title: "Orders", fields: [field("input-text", "note"), field("input-text", "seen")] });
  const set = (slug: string, valueToUpdate: string) => ({ component: "update-post", slug, fieldToUpdate: slug, valueToUpdate });
  const automate = async (starts: object, action: object) =>
    must(201, await maker.post(`/types/${type.id}/automations`, { title: "Mine", starts, actions: [action] }));
  const schedule = await automate({ on: "schedule", cron: "0 9 * * *" }, set("note", "${note}x"));
  await automate({ on: "created" }, set("seen", "yes"));
  must(200, await admin.post(`/admin/users/${maker.id}/suspend`, why));
  const { id } = must(201, await app.owner.post("/posts", { typeId: type.id }));
  const record = async () => must(200, await app.owner.get(`/posts/${id}`));
  const now = async () =>
    must(200, await app.owner.get(`/types/${type.id}/automations`)).find((one: { id: number }) => one.id === schedule.id);
  await vi.waitFor(async () => {
    await hurry(server, app);
    expect((await now()).problem).toMatch(/^The account in whose name it runs is suspended/);
  }, patience);
  expect(await record()).toMatchObject({ seen: "yes" });
  expect((await record()).note ?? "").toBe("");
  must(200, await admin.post(`/admin/users/${maker.id}/restore`));
  await vi.waitFor(async () => {
    await hurry(server, app);
    expect((await record()).note).toMatch(/^x/);
  }, patience);
  expect((await now()).problem).toBeNull();
});
