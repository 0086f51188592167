import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { doing, mail, runsOf } from "../../../test/actions.ts";
import { verifiesDkim } from "../../../test/dkim.ts";
import { mustSucceed } from "../../../test/documented.ts";
import { type MailOffice, mailOffice } from "../../../test/mail-office.ts";
import { type NameServer, nameServer } from "../../../test/name-server.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { type AppOfTest, must, type World, world } from "../../../test/world.ts";
import type { MailDomain } from "../../contract/mail-domain.ts";
import { sql } from "../../platform/db/database.ts";

let names: NameServer;
beforeAll(async () => {
  names = await nameServer();
});
afterAll(() => names.end());

type Sending = World & { readonly office: MailOffice; readonly server: TestServer };

async function sending(env: Readonly<Record<string, string>> = { MAIL_OWN_DOMAINS: "on" }): Promise<Sending> {
  const office = await mailOffice();
  const server = await startTestServer({
    SMTP_URL: office.url,
    MAIL_FROM: "Joinery <no-reply@studio.example>",
    DNS_SERVER: names.address,
    ...env,
  });
  onTestFinished(() => server.stop());
  return { ...(await world(server)), office, server };
}

const own = async ({ owner }: AppOfTest): Promise<MailDomain> => must(200, await owner.get("/outbox/domain"));
const publish = ({ records }: MailDomain) => {
  for (const { name, value } of records) names.records.set(name, value);
};

/** Sends one by the workflow, and answers what the mail server got. */
async function send({ app, office, server }: Sending) {
  const type = await doing(app, [], [{ ...mail, toWho: "custom", email: "ada@example.test" }]);
  const record = must(201, await app.owner.post("/posts", { typeId: type.id }));
  await runsOf(app, record.id, 1);
  await server.jobs.idle();
  const arrived = office.arrived.at(-1);
  if (!arrived) throw new Error("no mail arrived");
  return arrived;
}

test("mails come from an own address once its key is in DNS, signed with it, and from the platform's until then", async () => {
  const on = await sending();
  const { app } = on;
  const chosen: MailDomain = mustSucceed("setMailDomain", await app.owner.post("/outbox/domain", { address: "Hello@Atelier.example" }));
  expect(chosen).toMatchObject({
    isAllowed: true,
    platformAddress: "no-reply@studio.example",
    address: "Hello@atelier.example",
    verifiedAt: null,
  });
  expect(chosen.records.map(({ purpose, name, isThere }) => [purpose, name, isThere])).toEqual([
    ["dkim", `joinery-${app.id}._domainkey.atelier.example`, false],
    ["spf", "atelier.example", false],
    ["dmarc", "_dmarc.atelier.example", false],
  ]);
  expect(chosen.records[1]?.value).toBe("v=spf1 include:studio.example ~all");
  const before = await send(on);
  expect([before.from?.address, on.office.header(before, "dkim-signature")]).toEqual(["no-reply@studio.example", undefined]);

  const missing: MailDomain = must(200, await app.owner.post("/outbox/domain/check"));
  expect(missing).toMatchObject({ verifiedAt: null, checkedAt: expect.any(String) });
  publish(chosen);
  const checked: MailDomain = mustSucceed("checkMailDomain", await app.owner.post("/outbox/domain/check"));
  expect(checked.verifiedAt).not.toBeNull();
  expect(checked.records.every(({ isThere }) => isThere)).toBe(true);

  const arrived = await send(on);
  expect(arrived.from?.address).toBe("Hello@atelier.example");
  expect(arrived.envelopeFrom).toBe("no-reply@studio.example");
  const { ok, tags } = verifiesDkim(arrived.raw, chosen.records[0]?.value ?? "");
  expect(ok).toBe(true);
  expect([tags.get("d"), tags.get("s")]).toEqual(["atelier.example", `joinery-${app.id}`]);
  expect(tags.get("h")?.toLowerCase().split(":")).toEqual(expect.arrayContaining(["from", "to", "subject", "date", "message-id"]));
  expect(verifiesDkim(arrived.raw.replace(/^Subject: /m, "Subject: Pay now, "), chosen.records[0]?.value ?? "").ok).toBe(false);

  // A key that is gone from DNS signs nothing any more.
  names.records.set(chosen.records[0]?.name ?? "", "v=DKIM1; k=rsa; p=");
  expect(must(200, await app.owner.post("/outbox/domain/check")).verifiedAt).toBeNull();
  expect((await send(on)).from?.address).toBe("no-reply@studio.example");
});

test("another name of the same domain keeps the key, another domain gets another, and the private one is read by nobody", async () => {
  const { app, server } = await sending();
  const set = async (address: string): Promise<MailDomain> => must(200, await app.owner.post("/outbox/domain", { address }));
  const first = await set("hello@one.example");
  publish(first);
  must(200, await app.owner.post("/outbox/domain/check"));
  const renamed = await set("desk@one.example");
  expect([renamed.records[0]?.value, renamed.verifiedAt]).toEqual([first.records[0]?.value, expect.any(String)]);
  const other = await set("hello@two.example");
  expect(other.records[0]?.value).not.toBe(first.records[0]?.value);
  expect(other.verifiedAt).toBeNull();
  const rows = await server.database.transaction(app.id, (db) => db.rows(sql`select * from mail_domains d where d.app_id = ${app.id}`));
  expect(JSON.stringify(rows)).not.toContain("PRIVATE KEY");
  expect(JSON.stringify(other)).not.toMatch(/sealed|PRIVATE/);
  mustSucceed("removeMailDomain", await app.owner.remove("/outbox/domain"));
  expect(await own(app)).toMatchObject({ address: null, records: [], verifiedAt: null });
  must(404, await app.owner.post("/outbox/domain/check"));
  const { json: events } = await app.owner.get("/activity");
  expect(events.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(["mail.domain-changed", "mail.domain-checked", "mail.domain-removed"]),
  );
});

test("the key of one app proves nothing for another", async () => {
  const one = await sending();
  const chosen: MailDomain = must(200, await one.app.owner.post("/outbox/domain", { address: "a@shared.example" }));
  const two = await world(one.server);
  const theirs: MailDomain = must(200, await two.app.owner.post("/outbox/domain", { address: "b@shared.example" }));
  // Its own record under the other's name is not the key that was asked for.
  names.records.set(theirs.records[0]?.name ?? "", chosen.records[0]?.value ?? "");
  expect(must(200, await two.app.owner.post("/outbox/domain/check")).verifiedAt).toBeNull();
});

test("what is no address, and the platform's own domains, are refused; so is all where the operator allows none", async () => {
  const { app } = await sending();
  for (const address of ["nobody", "a@b", "a@studio.example", "a@joinery.test", "a@x.example\r\nBcc: b@c.example", "A <a@b.example>"])
    expect((await app.owner.post("/outbox/domain", { address })).status).toBe(400);
  const off = await sending({});
  expect(await own(off.app)).toMatchObject({ isAllowed: false, address: null });
  must(409, await off.app.owner.post("/outbox/domain", { address: "hello@atelier.example" }));
});
