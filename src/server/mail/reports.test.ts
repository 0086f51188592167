import { expect, onTestFinished, test } from "vitest";
import { doing, mail, runsOf } from "../../../test/actions.ts";
import { mailOffice } from "../../../test/mail-office.ts";
import { startTestServer } from "../../../test/server.ts";
import { must, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";

const secret = "a secret of the provider, 0123456789";
const basic = (word: string) => ({ authorization: `Basic ${Buffer.from(`joinery:${word}`).toString("base64")}` });

async function mailing() {
  const office = await mailOffice();
  const server = await startTestServer({ SMTP_URL: office.url, MAIL_WEBHOOK_SECRET: secret });
  onTestFinished(() => server.stop());
  const on = await world(server);
  const type = await doing(on.app, [], [{ ...mail, toWho: "custom", email: "ada@example.test" }]);
  /** Sends one to ada, and answers the name that it left with. */
  const send = async () => {
    const record = must(201, await on.app.owner.post("/posts", { typeId: type.id }));
    await runsOf(on.app, record.id, 1);
    await server.jobs.idle();
    return { record: record.id as number, name: String(office.arrived.at(-1)?.messageId) };
  };
  const tell = async (body: unknown, { provider = "plain", headers = basic(secret) as Record<string, string> } = {}) =>
    server.call({ method: "POST", path: `/api/webhooks/mail/${provider}`, body, headers });
  const plain = (name: string, kind: string, why = "") => [{ mail: name.replace(/^<|@.*$/g, ""), kind, why }];
  const newest = async () => must(200, await on.app.owner.get("/outbox"))[0];
  const list = async () => must(200, await on.app.owner.get("/outbox/suppressions"));
  return { ...on, server, office, send, tell, plain, newest, list };
}

test("a mail that came back is a failed one with its reason, and its address gets nothing more after the second", async () => {
  const { send, tell, plain, newest, list, app } = await mailing();
  const first = await send();
  expect(await newest()).toMatchObject({ state: "sent", report: null });
  expect((await tell(plain(first.name, "hard", "550 5.1.1 nobody\r\nhere"))).json).toEqual({ ok: true, taken: 1 });
  expect(await newest()).toMatchObject({
    ...{ state: "failed", error: "550 5.1.1 nobody here" },
    report: { kind: "hard", why: "550 5.1.1 nobody here", at: expect.any(String) },
  });
  expect(await list()).toMatchObject([{ address: "ada@example.test", reason: "bounced", scope: "bulk" }]);
  // Told again, or told of milder: nothing changes, and the provider is done.
  expect((await tell(plain(first.name, "hard"))).json).toEqual({ ok: true, taken: 0 });
  expect((await tell(plain(first.name, "soft"))).json).toEqual({ ok: true, taken: 0 });
  expect(await list()).toMatchObject([{ scope: "bulk" }]);
  const runs = await runsOf(app, first.record, 2);
  expect(runs[1]).toMatchObject({ ok: false, message: expect.stringContaining("550 5.1.1 nobody here") });
  const second = await send();
  await tell(plain(second.name, "hard"));
  expect(await list()).toMatchObject([{ reason: "bounced", scope: "all" }]);
  await send();
  expect(await newest()).toMatchObject({ state: "suppressed" });
  const { json: events } = await app.owner.get("/activity?action=mail.suppressed");
  expect(events).toMatchObject([{ action: "mail.suppressed" }, { action: "mail.suppressed" }]);
  expect(JSON.stringify(events)).not.toContain("ada@example.test");
});

test("whoever calls a mail spam gets none at all, and no admin takes that back", async () => {
  const { send, tell, plain, newest, list, app } = await mailing();
  const { name } = await send();
  expect((await tell(plain(name, "complaint"))).json).toEqual({ ok: true, taken: 1 });
  expect(await newest()).toMatchObject({ state: "sent", report: { kind: "complaint", why: "Whoever got it called it spam." } });
  const [row] = await list();
  expect(row).toMatchObject({ reason: "complained", scope: "all" });
  expect((await app.owner.remove(`/outbox/suppressions/${row.id}`)).status).toBe(409);
  await send();
  expect(await newest()).toMatchObject({ state: "suppressed" });
});

test("the fifth mail within 30 days that could not be delivered for now counts as one to nobody", async () => {
  const { send, tell, plain, list, server, app } = await mailing();
  for (let time = 1; time <= 4; time += 1) await tell(plain((await send()).name, "soft", "452 mailbox full"));
  expect(await list()).toEqual([]);
  // What is older than that does not count.
  await server.database.transaction(app.id, (db) =>
    db.change(sql`
      update mails set reported_at = reported_at - interval '31 days'
      where app_id = ${app.id} and id = (select min(m.id) from mails m where m.app_id = ${app.id})`),
  );
  await tell(plain((await send()).name, "soft"));
  expect(await list()).toEqual([]);
  await tell(plain((await send()).name, "soft"));
  expect(await list()).toMatchObject([{ address: "ada@example.test", reason: "bounced", scope: "bulk" }]);
});

test("no secret, another one, other names and nonsense change nothing", async () => {
  const { send, tell, plain, newest, list, app, server } = await mailing();
  const { name } = await send();
  for (const headers of [
    {},
    basic(""),
    basic("joinery"),
    basic(`${secret}x`),
    { authorization: `Basic ${secret}` },
    { authorization: "Bearer x" },
  ])
    expect((await tell(plain(name, "hard"), { headers: headers as Record<string, string> })).status).toBe(401);
  const [appPart = "", mailPart = "", sign = ""] = name.replace(/^<|@.*$/g, "").split(".");
  // The mail of another app, another mail of this, a sign of ours over something else.
  for (const forged of [
    `${app.id + 1}.${mailPart}.${sign}`,
    `${appPart}.${Number(mailPart) + 1}.${sign}`,
    `${appPart}.${mailPart}.${"0".repeat(32)}`,
    "x",
    "1.1.",
    `${"9".repeat(16)}.1.${sign}`,
  ])
    expect((await tell([{ mail: forged, kind: "hard" }])).json).toEqual({ ok: true, taken: 0 });
  for (const body of [
    {},
    [1],
    [{ mail: name }],
    [{ mail: name, kind: "worst" }],
    Array(1_001).fill({ mail: "x", kind: "hard" }),
    "[",
    "",
    "\u0000",
    Buffer.from([255]),
  ])
    expect((await tell(body)).status).toBe(400);
  expect((await tell([], { provider: "toString" })).status).toBe(400);
  expect((await tell([], { provider: "nobody" })).status).toBe(400);
  expect((await tell(Array(1_000).fill({ mail: "x".repeat(2_000), kind: "hard" }))).status).toBe(413);
  expect(await newest()).toMatchObject({ state: "sent", report: null });
  expect(await list()).toEqual([]);
  const off = await startTestServer({});
  expect((await off.call({ method: "POST", path: "/api/webhooks/mail/plain", body: [], headers: basic("") })).status).toBe(404);
  await off.stop();
  expect(server.port).toBeGreaterThan(0);
});

test("a mail that is sent again may come back again", async () => {
  const { send, tell, plain, newest, list, app, server } = await mailing();
  const { name } = await send();
  await tell(plain(name, "hard"));
  must(200, await app.owner.post(`/outbox/${(await newest()).id}/again`));
  await server.jobs.idle();
  expect(await newest()).toMatchObject({ state: "sent", report: null, error: null });
  expect((await tell(plain(name, "hard"))).json).toEqual({ ok: true, taken: 1 });
  expect(await list()).toMatchObject([{ scope: "all" }]);
});
