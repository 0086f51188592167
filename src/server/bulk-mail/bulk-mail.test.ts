import { expect, onTestFinished, test, vi } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { type Answer, mailOffice } from "../../../test/mail-office.ts";
import { patience } from "../../../test/running.ts";
import { startTestServer } from "../../../test/server.ts";
import { field, must, type Somebody, type World, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";

async function letters(options: { answer?: Answer; slow?: number } = {}, env: Readonly<Record<string, string>> = {}) {
  const office = await mailOffice(options);
  const server = await startTestServer({ SMTP_URL: office.url, MAIL_FROM: "Joinery <no-reply@studio.example>", ...env });
  onTestFinished(() => server.stop());
  const on = await world(server);
  const type = await on.app.addType({
    title: "Clients",
    permission: "private",
    fields: [field("input-text", "name"), field("input-text", "email"), field("number", "price")],
  });
  const add = async (values: object) => must(201, await on.app.owner.post("/posts", { typeId: type.id, ...values })).id as number;
  return { ...on, office, type, add, wish: { ...hello }, path: `/types/${type.id}/posts/mail` };
}

const hello = { field: "email", selectedData: "all", subject: "Hello ${name}", message: "<p>Dear ${name}, it is ${price}.</p>" } as const;

const ended = (who: Somebody, batch: number) =>
  vi.waitFor(async () => {
    const found = must(200, await who.get(`/mail-batches/${batch}`));
    expect(found.state).not.toBe("running");
    return found;
  }, patience);

test("a mail to many reaches each address once, filled from its record, and names who was left out and why [DA-25]", async () => {
  const { app, add, office, path, wish } = await letters();
  await add({ name: "Ada", email: "ada@example.test", price: 7 });
  await add({ name: "<b>Ben</b>", email: "Ben@example.test", price: 8 });
  const [double, none, several] = [
    await add({ name: "Ada again", email: "ADA@example.test" }),
    await add({ name: "Cem", email: "" }),
    await add({ name: "Dora", email: "d@example.test, e@example.test" }),
  ];
  const gone = await add({ name: "Eva", email: "eva@example.test" });
  must(201, await app.owner.post("/outbox/suppressions", { address: "eva@example.test" }));
  const found = mustSucceed("findRecipients", await app.owner.post(`${path}/recipients`, { field: "email", selectedData: "all" }));
  expect(found).toMatchObject({ total: 6, tooMany: false });
  expect(found.recipients.map(({ address }: { address: string }) => address).sort()).toEqual(
    ["ADA@example.test", "Ben@example.test"].sort(),
  );
  expect(Object.fromEntries(found.leftOut.map(({ post, why }: { post: number; why: string }) => [post, why]))).toMatchObject({
    ...{ [none]: "No address", [several]: "Not one e-mail address", [gone]: "On the list of those that get no mail" },
  });
  const batch = mustSucceed("sendMailToMany", await app.owner.post(path, { ...wish, count: 2 }));
  const done = await ended(app.owner, batch.id);
  expect(done).toMatchObject({ state: "done", records: 6, leftOut: 3, counts: { sent: 2, suppressed: 1 } });
  expect(office.arrived.map(({ recipient }) => recipient.toLowerCase()).sort()).toEqual(["ada@example.test", "ben@example.test"]);
  const ben = office.arrived.find(({ recipient }) => recipient === "Ben@example.test");
  expect([ben?.subject, ben?.html?.includes("Dear &lt;b&gt;Ben&lt;/b&gt;, it is 8."), ben?.to]).toEqual([
    "Hello <b>Ben</b>",
    true,
    [{ name: "", address: "Ben@example.test" }],
  ]);
  const mails = mustSucceed("listBatchMails", await app.owner.get(`/mail-batches/${batch.id}/mails?state=sent`));
  expect(mails).toHaveLength(2);
  const skips = mustSucceed("listBatchSkips", await app.owner.get(`/mail-batches/${batch.id}/skips`));
  expect(skips.map(({ why }: { why: string }) => why).sort()).toEqual([
    "Another record has the same address",
    "No address",
    "Not one e-mail address",
  ]);
  expect(double).toBeGreaterThan(0);
  expect(must(200, await app.owner.get("/activity?count=50")).map(({ action }: { action: string }) => action)).toContain("records.mailed");
});

test("a mail to many tells programs how to leave, and one click without a cookie ends it also for mails that wait [AP-69]", async () => {
  const { app, add, office, path, wish, server } = await letters({}, { BASE_URL: "https://joinery.test" });
  await add({ name: "Ada", email: "ada@example.test" });
  const settings = { mail: { postalAddress: "1 Main Street\nSpringfield" } };
  must(200, await app.owner.post(`/apps/${app.id}`, { settings }));
  await ended(app.owner, must(201, await app.owner.post(path, wish)).id);
  const [mail] = office.arrived;
  if (!mail) throw new Error("no mail arrived");
  const link = /^<https:\/\/joinery\.test(\/u\/[\w-]+)>$/.exec(office.header(mail, "list-unsubscribe") ?? "")?.[1] ?? "";
  expect(office.header(mail, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(office.header(mail, "list-id")).toBe(`<app-${app.id}.studio.example>`);
  expect(office.header(mail, "precedence")).toBe("bulk");
  expect(mail.text).toContain(`https://joinery.test${link}`);
  expect(mail.text).toContain("1 Main Street");
  expect(mail.html).toContain(`https://joinery.test${link}`);

  const visit = (method: "GET" | "POST", path: string, body?: string) =>
    server.call({
      method,
      path,
      host: "joinery.test",
      ...(body && { body, headers: { "content-type": "application/x-www-form-urlencoded" } }),
    });
  // A program that opens every link changes nothing.
  const page = await visit("GET", link);
  expect([page.status, page.text.includes("Unsubscribe"), page.text.includes("ada@example.test")]).toEqual([200, true, true]);
  expect(must(200, await app.owner.get("/outbox/suppressions"))).toEqual([]);
  expect((await visit("GET", `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`)).status).toBe(404);
  expect((await visit("POST", link, "List-Unsubscribe=One-Click")).status).toBe(200);
  const [left] = must(200, await app.owner.get("/outbox/suppressions?address=ADA@example.test"));
  expect(left).toMatchObject({ address: "ada@example.test", reason: "unsubscribed", scope: "bulk" });

  // Neither somebody else nor an import brings the address back.
  expect((await app.owner.remove(`/outbox/suppressions/${left.id}`)).status).toBe(409);
  must(201, await app.owner.post("/outbox/suppressions", { address: "ada@example.test" }));
  expect((await app.owner.remove(`/outbox/suppressions/${left.id}`)).status).toBe(409);
  await add({ name: "Ada", email: "ada@example.test" });
  const refused = await app.owner.post(path, { ...wish, subject: "Again" });
  expect([refused.status, refused.json.message]).toEqual([400, "No record has an address that may be written to."]);
});

test("whoever left may come back by the same link, and nobody else's list is touched", async () => {
  const { app, add, office, path, wish, server } = await letters();
  await add({ name: "Ada", email: "ada@example.test" });
  await ended(app.owner, must(201, await app.owner.post(path, wish)).id);
  const [mail] = office.arrived;
  if (!mail) throw new Error("no mail arrived");
  // On a laptop without https there is a page and no one-click.
  expect(office.header(mail, "list-unsubscribe-post")).toBeUndefined();
  const link = /<http:\/\/joinery\.test(\/u\/[\w-]+)>/.exec(office.header(mail, "list-unsubscribe") ?? "")?.[1] ?? "";
  const post = (action: string) =>
    server.call({
      ...{ method: "POST", path: link, host: "joinery.test", body: `action=${action}` },
      headers: { "content-type": "application/x-www-form-urlencoded" },
    } as const);
  expect((await post("unsubscribe")).text).toContain("You are unsubscribed");
  expect((await post("subscribe")).text).toContain("You are subscribed again");
  expect(must(200, await app.owner.get("/outbox/suppressions"))).toEqual([]);
});

test("an unsubscribe counts for mails that are waiting already", async () => {
  let isBusy = true;
  const { app, add, path, wish, server, office } = await letters({ answer: () => (isBusy ? "450 4.2.0 busy" : undefined) });
  await add({ name: "Ada", email: "ada@example.test" });
  const batch = must(201, await app.owner.post(path, wish));
  await vi.waitFor(
    async () => expect(must(200, await app.owner.get("/outbox"))[0]).toMatchObject({ state: "waiting", attempts: 1 }),
    patience,
  );
  must(201, await app.owner.post("/outbox/suppressions", { address: "ada@example.test" }));
  isBusy = false;
  await server.database.transaction(null, (db) => db.change(sql`update jobs set run_at = now() where for_app = ${app.id}`));
  expect(await ended(app.owner, batch.id)).toMatchObject({ counts: { suppressed: 1, sent: 0 } });
  expect(office.arrived).toEqual([]);
});

/** Runs a job once more, as after a process that ended before it could say that it was done. */
const again = async ({ server, app }: World, kind: string, payload: object) => {
  await server.database.transaction(null, (db) => enqueue(db, { kind, payload, app: app.id }));
  await server.jobs.idle();
};

test("whatever of its work is done again after a crash, nobody gets a second mail, and what may be lost is said [F-29]", async () => {
  const on = await letters();
  const { app, add, path, wish, server, office } = on;
  for (let index = 0; index < 12; index += 1) await add({ name: `N${index}`, email: `n${index}@example.test` });
  const batch = must(201, await app.owner.post(path, wish)).id;
  await ended(app.owner, batch);
  const mails = must(200, await app.owner.get(`/mail-batches/${batch}/mails?count=100`));
  const change = (statement: ReturnType<typeof sql>) => server.database.transaction(app.id, (db) => db.change(statement));

  // The part was written, and the process ended before the job did; then before the part was marked.
  await again(on, "bulk-mail.write-part", { batch, number: 0 });
  await change(sql`update mail_batch_parts set written = false where app_id = ${app.id} and batch_id = ${batch}`);
  await again(on, "bulk-mail.write-part", { batch, number: 0 });
  // A mail left, and the job did not end.
  await again(on, "mail.send-bulk", { mail: mails[0].id });
  // A mail was handed over, and nothing was kept of how that went.
  await change(sql`update mails set state = 'waiting', begun_at = now() where app_id = ${app.id} and id = ${mails[1].id}`);
  await again(on, "mail.send-bulk", { mail: mails[1].id });

  expect(office.arrived.map(({ recipient }) => recipient)).toHaveLength(12);
  expect(new Set(office.arrived.map(({ recipient }) => recipient)).size).toBe(12);
  expect(await ended(app.owner, batch)).toMatchObject({ counts: { sent: 11, failed: 1 }, leftOut: 0 });
  const [lost] = must(200, await app.owner.get(`/mail-batches/${batch}/mails?state=failed`));
  expect(lost).toMatchObject({ id: mails[1].id, why: expect.stringContaining("may have arrived") });
  // By hand it is sent again.
  must(200, await app.owner.post(`/outbox/${lost.id}/again`));
  expect(await ended(app.owner, batch)).toMatchObject({ counts: { sent: 12 } });
});

test("temporary refusals are tried again, permanent ones are not and take the address off, each told by recipient", async () => {
  const answer = (recipient: string, times: number) =>
    recipient.startsWith("gone") ? "550 5.1.1 No such person" : recipient.startsWith("busy") && times === 1 ? "450 4.2.0 Busy" : undefined;
  const { app, add, path, wish, server } = await letters({ answer });
  for (const name of ["gone", "busy", "fine"]) await add({ name, email: `${name}@example.test` });
  const batch = must(201, await app.owner.post(path, wish)).id;
  await vi.waitFor(
    async () => expect(must(200, await app.owner.get(`/mail-batches/${batch}`)).counts).toMatchObject({ sent: 1, failed: 1 }),
    patience,
  );
  await server.database.transaction(null, (db) =>
    db.change(sql`update jobs set run_at = now() where for_app = ${app.id} and kind = 'mail.send-bulk'`),
  );
  await vi.waitFor(async () => {
    await server.jobs.idle();
    expect(must(200, await app.owner.get(`/mail-batches/${batch}`))).toMatchObject({ state: "done", counts: { sent: 2, failed: 1 } });
  }, patience);
  const [failed] = must(200, await app.owner.get(`/mail-batches/${batch}/mails?state=failed`));
  expect(failed).toMatchObject({ to: "gone@example.test", why: expect.stringContaining("5.1.1") });
  expect(must(200, await app.owner.get("/outbox/suppressions"))).toMatchObject([
    { address: "gone@example.test", reason: "bounced", scope: "bulk" },
  ]);
});

test("stopped while it runs, what has not left never does", async () => {
  const { app, add, path, wish, office, server } = await letters({ slow: 400 });
  for (let index = 0; index < 30; index += 1) await add({ name: `N${index}`, email: `n${index}@example.test` });
  const batch = must(201, await app.owner.post(path, wish)).id;
  await vi.waitFor(() => expect(office.arrived.length).toBeGreaterThan(0), patience);
  const stopped = mustSucceed("stopBatch", await app.owner.post(`/mail-batches/${batch}/stop`, {}));
  expect(stopped).toMatchObject({ state: "stopped" });
  await server.jobs.idle();
  const { counts } = must(200, await app.owner.get(`/mail-batches/${batch}`));
  expect(counts.sent + counts.stopped).toBe(30);
  expect(counts.stopped).toBeGreaterThan(0);
  expect(office.arrived).toHaveLength(counts.sent);
  expect(must(200, await app.owner.get("/activity?count=50")).map(({ action }: { action: string }) => action)).toContain(
    "records.mail-stopped",
  );
});

test("a mail that is meant for one person never waits behind a mail to many [F-34]", async () => {
  const { app, add, path, wish, office, server } = await letters({ slow: 400 });
  for (let index = 0; index < 30; index += 1) await add({ name: `N${index}`, email: `n${index}@example.test` });
  must(201, await app.owner.post(path, wish));
  await vi.waitFor(() => expect(office.arrived.length).toBeGreaterThan(0), patience);
  const before = office.arrived.length;
  const user = must(200, await app.owner.post(`${path}/test`, wish)).to;
  await vi.waitFor(() => expect(office.arrived.map(({ recipient }) => recipient)).toContain(user), patience);
  // The mails to many that were with the server when it came may end first, and a few more meanwhile.
  expect(office.arrived.findIndex(({ recipient }) => recipient === user)).toBeLessThan(Math.min(28, before + 20));
  must(200, await app.owner.post(`/mail-batches/1/stop`, {}));
  await server.jobs.idle();
});
