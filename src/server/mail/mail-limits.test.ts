import { expect, onTestFinished, test } from "vitest";
import { doing, mail, outbox, runsOf } from "../../../test/actions.ts";
import { mustSucceed } from "../../../test/documented.ts";
import { startTestServer } from "../../../test/server.ts";
import { type AppOfTest, addApp, field, must, type World, world } from "../../../test/world.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { sql } from "../../platform/db/database.ts";

/** A server whose limits hold. */
async function limited(env: Readonly<Record<string, string>> = {}): Promise<World> {
  const server = await startTestServer({ RATE_LIMIT_SCALE: "1", ...env });
  onTestFinished(() => server.stop());
  return world(server);
}

/** A public form whose first status mails as it says. */
async function mailing(app: AppOfTest, action: JsonObject) {
  const type = await doing(app, [], [{ ...mail, ...action }]);
  return must(200, await app.owner.post(`/types/${type.id}`, { permission: "submit" }));
}

test("a field that holds fifty addresses mails none of them, and the log says why [WF-36]", async () => {
  const { app } = await world();
  const type = await mailing(app, { toWho: "field", field: "address" });
  const many = Array.from({ length: 50 }, (_, index) => `person${index}@example.test`).join(", ");
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, address: many }));
  const [run] = await runsOf(app, record.id, 1);
  expect(run?.message).toBe("Nobody to write to · The field must hold one address and holds more, so none of them was written to");
  expect(must(200, await app.owner.get("/outbox"))).toEqual([]);
});

test("a value in a list of addresses stands for one: several in it are left out, and the others are written to [WF-37]", async () => {
  const { app } = await world();
  const type = await mailing(app, { toWho: "custom", email: "desk@example.test, ${address}" });
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, address: "a@example.test,b@example.test;c@example.test" }));
  const [run] = await runsOf(app, record.id, 1);
  expect(run?.message).toBe("Mail to desk@example.test · A value that holds more than one address was left out");
  const other = must(201, await app.owner.post("/posts", { typeId: type.id, address: "a@example.test" }));
  expect((await runsOf(app, other.id, 1))[0]?.message).toBe("Mail to desk@example.test, a@example.test");
});

test("an address that visitors write gets three mails an hour, of all apps together and however it is tagged; the rest is told and kept", async () => {
  const { app, owner, server } = await limited();
  const second = await addApp(server, owner);
  const records: { id: number; app: AppOfTest }[] = [];
  for (const [index, one] of [app, second, app, second, app].entries()) {
    const type = await mailing(one, { toWho: "field", field: "address" });
    const sent = await server.call({
      method: "POST",
      path: `/api/${one.id}/posts`,
      body: { typeId: type.id, address: index % 2 ? "victim@example.test" : `Victim+${index}@example.test` },
    });
    records.push({ id: must(201, sent).id, app: one });
    await server.jobs.idle();
  }
  const states = [...must(200, await app.owner.get("/outbox")), ...must(200, await second.owner.get("/outbox"))].map(({ state }) => state);
  expect(states.sort()).toEqual(["kept", "kept", "kept", "refused", "refused"]);
  const last = records.at(-1);
  const [run] = await runsOf(app, last?.id ?? 0, 1);
  expect(run?.message).toBe(
    "No mail was sent · Victim+4@example.test: Not sent: this address has got the 3 mails that visitors may send it in one hour.",
  );
});

test("an address counts in the transaction that mails it: of fifty at once no more are sent than may be", async () => {
  const { app, server } = await limited();
  const type = await mailing(app, { toWho: "field", field: "address" });
  await Promise.all(
    Array.from({ length: 25 }, () =>
      server.call({ method: "POST", path: `/api/${app.id}/posts`, body: { typeId: type.id, address: "one@example.test" } }),
    ),
  );
  await server.jobs.idle();
  expect(must(200, await app.owner.get("/outbox/state")).counts).toMatchObject({ kept: 3, refused: 22 });
});

/** As if the app had sent all but one of the mails of this hour. */
const allButOne = ({ server, app }: World) =>
  server.database.transaction(null, (db) =>
    db.change(sql`
      insert into mail_counts (key, sent, until)
      select 'app ' || ${app.id}::text || ' hour ' || floor(extract(epoch from now()) / 3600)::text, 499, now() + interval '1 hour'`),
  );

test("an app sends so many mails an hour and no more, whoever asks for them", async () => {
  const on = await limited();
  await allButOne(on);
  const type = await mailing(on.app, { toWho: "custom", email: "a@example.test, b@example.test" });
  const record = must(201, await on.app.owner.post("/posts", { typeId: type.id }));
  const [run] = await runsOf(on.app, record.id, 1);
  expect(run?.message).toBe("Mail to a@example.test · b@example.test: Not sent: this app has sent its 500 mails of this hour.");
  await on.server.jobs.idle();
  expect(must(200, await on.app.owner.get("/outbox/state")).counts).toMatchObject({ kept: 1, refused: 1 });
});

test("a mail that was one too many is sent again by hand only where there is room", async () => {
  const on = await limited({ SMTP_URL: "smtp://127.0.0.1:1" });
  await allButOne(on);
  const type = await mailing(on.app, { toWho: "custom", email: "a@example.test, b@example.test" });
  must(201, await on.app.owner.post("/posts", { typeId: type.id }));
  await outbox(on.app, 2);
  const [refused] = must(200, await on.app.owner.get("/outbox?state=refused"));
  const again = await on.app.owner.post(`/outbox/${refused.id}/again`);
  expect([again.status, again.json.message]).toEqual([429, "Not sent: this app has sent its 500 mails of this hour."]);
  expect(must(200, await on.app.owner.get("/outbox?state=refused"))).toHaveLength(1);
});

test("an address on the list of those that get no mail gets none from the moment on, what waits for it included, until it is lifted", async () => {
  const { app, server, visitor } = await world();
  const suppressed = mustSucceed("suppressAddress", await app.owner.post("/outbox/suppressions", { address: "Gone@example.test" }));
  expect(suppressed).toMatchObject({ address: "Gone@example.test", reason: "manual", scope: "all", mailId: null });
  expect(mustSucceed("suppressions", await app.owner.get("/outbox/suppressions?reason=manual"))).toEqual([suppressed]);
  const form = {
    ...{ id: "f1", component: "form-section", type: "_custom", notify: "gone@example.test", settings: {} },
    children: [field("textarea", "word")],
  };
  const page = await app.addPage({ slug: "ask", layout: [form] as never });
  const send = async () => {
    must(200, await visitor.post("/forms/mailer", { form: { page: page.id, block: "f1" }, model: { word: "Hello" } }));
    await server.jobs.idle();
    return must(200, await app.owner.get("/outbox"))[0];
  };
  const why = "Not sent: the address is on this app's list of those that get no mail (manual).";
  expect(await send()).toMatchObject({ state: "suppressed", kind: "form", error: why });
  mustSucceed("liftSuppression", await app.owner.remove(`/outbox/suppressions/${suppressed.id}`));
  expect((await app.owner.remove(`/outbox/suppressions/${suppressed.id}`)).status).toBe(404);
  expect(await send()).toMatchObject({ state: "kept" });
});

test("the list of one app says nothing about another's, and editors do not see it", async () => {
  const [{ app }, other] = [await world(), await world()];
  const { id } = must(201, await app.owner.post("/outbox/suppressions", { address: "gone@example.test" }));
  expect(must(200, await other.app.owner.get("/outbox/suppressions"))).toEqual([]);
  const foreign = await other.app.owner.remove(`/outbox/suppressions/${id}`);
  expect(foreign.status).toBe(404);
  const editor = await app.addMember(50);
  expect((await editor.get("/outbox/suppressions")).status).toBe(403);
  expect((await app.owner.post("/outbox/suppressions", { address: "a@example.test, b@example.test" })).status).toBe(400);
});
