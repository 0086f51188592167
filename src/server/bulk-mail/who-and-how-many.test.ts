import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { field, inApp, must, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/database.ts";

const wish = { field: "email", selectedData: "all", subject: "Hello ${name}", message: "<p>Dear ${name}</p>" } as const;

async function clients() {
  const on = await world();
  const type = await on.app.addType({
    ...{ title: "Clients", permission: "private" },
    fields: [field("input-text", "name"), field("input-text", "email"), field("checkbox", "vip")],
  });
  const add = async (values: object) => must(201, await on.app.owner.post("/posts", { typeId: type.id, ...values })).id as number;
  return { ...on, type, add, path: `/types/${type.id}/posts/mail` };
}

test("a test goes to its sender alone, filled from the first record or the one that was chosen [DA-26]", async () => {
  const { app, add, path, server } = await clients();
  await add({ name: "Ada", email: "ada@example.test" });
  const ben = await add({ name: "Ben", email: "ben@example.test" });
  const sent = mustSucceed("tryMailToMany", await app.owner.post(`${path}/test`, { ...wish, post: ben }));
  expect(sent.to).toBe(app.owner.username);
  must(200, await app.owner.post(`${path}/test`, wish));
  await server.jobs.idle();
  const mails = must(200, await app.owner.get("/outbox"));
  expect(mails.map(({ to, subject }: { to: string; subject: string }) => [to, subject])).toEqual([
    [app.owner.username, expect.stringMatching(/^\[Test\] Hello (Ada|Ben)$/)],
    [app.owner.username, "[Test] Hello Ben"],
  ]);
});

test("a preview shows the mail as one recipient reads it, in the layout of the app, while it is written", async () => {
  const { app, add, path } = await clients();
  const ada = await add({ name: "Ada <x>", email: "ada@example.test" });
  const shown = mustSucceed("previewMail", await app.owner.post(`${path}/preview`, { ...wish, post: ada }));
  expect(shown).toMatchObject({ to: "ada@example.test", subject: "Hello Ada <x>" });
  expect(shown.html).toContain("Dear Ada &lt;x&gt;");
  expect(shown.html).toContain(app.title);
  expect(shown.text).toContain("Unsubscribe");
  expect(
    mustSucceed("previewMail", await app.owner.post(`${path}/preview`, { ...wish, subject: "", message: "", post: ada })).subject,
  ).toBe("");
  const wrong = await app.owner.post(`${path}/preview`, { ...wish, subject: "${nothing(", post: ada });
  expect([wrong.status, Object.keys(wrong.json.data)]).toEqual([400, ["subject"]]);
});

test("filtered is what the list shows and all is every record [DA-25]", async () => {
  const { app, add, path } = await clients();
  await add({ name: "Ada", email: "ada@example.test", vip: true });
  await add({ name: "Ben", email: "ben@example.test" });
  const count = async (selectedData: string) =>
    must(200, await app.owner.post(`${path}/recipients`, { field: "email", selectedData, list: { vip: "true" } })).recipients.length;
  expect([await count("filtered"), await count("all")]).toEqual([1, 2]);
});

test("the same mail of the same person within a minute is one mail, and a count that is not true any more sends nothing [DA-27]", async () => {
  const { app, add, path } = await clients();
  await add({ name: "Ada", email: "ada@example.test" });
  const wrong = await app.owner.post(path, { ...wish, count: 2 });
  expect([wrong.status, wrong.json.message]).toEqual([409, "It would reach 1 people by now and not 2. Look at the recipients again."]);
  const [one, other] = await Promise.all([app.owner.post(path, { ...wish, count: 1 }), app.owner.post(path, { ...wish, count: 1 })]);
  expect(must(201, one).id).toBe(must(201, other).id);
  expect(must(200, await app.owner.get("/mail-batches"))).toHaveLength(1);
});

test("the address of a list with _sendEmail mails its records, but only for a program that says so [AP-69] [QL-10] [DA-27]", async () => {
  const { app, add, type, server, visitor } = await clients();
  await add({ name: "Ada", email: "ada@example.test" });
  await add({ name: "Nobody", email: "" });
  const path = (asked: object) => `/types/${type.id}/posts?_sendEmail=${encodeURIComponent(JSON.stringify(asked))}`;
  const program = { "x-requested-with": "joinery" };
  const looked = await app.owner.get(path(wish));
  expect([looked.status, looked.json.message]).toEqual([400, "A mail is sent from an address only with the header X-Requested-With."]);
  expect((await visitor.get(path(wish))).status).toBe(401);
  expect((await app.owner.get(`/types/${type.id}/posts?_sendEmail=nonsense`, program)).status).toBe(400);
  expect((await app.owner.get(path({ ...wish, smtp: "x" }), program)).status).toBe(400);
  expect(must(200, await app.owner.get(path({ ...wish, preview: true }), program))).toMatchObject({ count: 1, tooMany: false });
  expect(must(200, await app.owner.get("/mail-batches"))).toEqual([]);
  expect(must(200, await app.owner.get(path(wish), program))).toMatchObject({ ok: true, sent: 1, skipped: 1 });
  await server.jobs.idle();
  expect(must(200, await app.owner.get("/outbox"))).toMatchObject([{ to: "ada@example.test", subject: "Hello Ada", kind: "bulk" }]);
});

test("editors send and see their own mails to many, admins see everybody's, and nobody those of another app", async () => {
  const { app, add, path, owner } = await clients();
  await add({ name: "Ada", email: "ada@example.test" });
  const [editor, other, member, foreign] = [await app.addMember(50), await app.addMember(50), await app.addMember(10), await world()];
  const batch = must(201, await editor.post(path, wish)).id;
  expect((await member.post(path, wish)).status).toBe(403);
  expect((await inApp(foreign.server, foreign.owner, app.id).post(path, wish)).status).toBe(403);
  expect((await foreign.app.owner.post(path, wish)).status).toBe(404);
  for (const part of ["", "/mails", "/skips"]) {
    expect([part, (await editor.get(`/mail-batches/${batch}${part}`)).status]).toEqual([part, 200]);
    expect([part, (await other.get(`/mail-batches/${batch}${part}`)).status]).toEqual([part, 404]);
    expect([part, (await app.owner.get(`/mail-batches/${batch}${part}`)).status]).toEqual([part, 200]);
    expect([part, (await foreign.app.owner.get(`/mail-batches/${batch}${part}`)).status]).toEqual([part, 404]);
  }
  expect([must(200, await editor.get("/mail-batches")).length, must(200, await other.get("/mail-batches")).length]).toEqual([1, 0]);
  expect((await other.post(`/mail-batches/${batch}/stop`, {})).status).toBe(404);
  expect(owner.id).toBeGreaterThan(0);
});

test("what could be sent to nobody is refused with the name of what is wrong [VA-41] [VA-42] [EN-97]", async () => {
  const { app, add, path } = await clients();
  const refused = async (more: object) => {
    const reply = await app.owner.post(path, { ...wish, ...more });
    return [reply.status, Object.keys(reply.json.data ?? {}).join() || reply.json.message];
  };
  expect(await refused({})).toEqual([400, "No record has an address that may be written to."]);
  await add({ name: "Ada", email: "ada@example.test" });
  expect(await refused({ field: "nothing" })).toEqual([400, "field"]);
  expect(await refused({ subject: "" })).toEqual([400, "subject"]);
  expect(await refused({ subject: "x".repeat(351) })).toEqual([400, "subject"]);
  expect(await refused({ message: "" })).toEqual([400, "message"]);
  expect(await refused({ selectedData: "some" })).toEqual([400, "selectedData"]);
  expect(await refused({ hasAction: true })).toEqual([400, "actionText,actionLink"]);
  expect(await refused({ hasAction: true, actionText: "Look", actionLink: "javascript:alert(1)" })).toEqual([400, "actionLink"]);
  expect(await refused({ message: "${foo(}" })).toEqual([400, "message"]);
});

test("a mail to many reaches at most two thousand records, and nobody where there are more [DA-24]", async () => {
  const { app, add, path, server } = await clients();
  const first = await add({ name: "Ada", email: "ada@example.test" });
  await server.database.transaction(app.id, (db) =>
    db.change(sql`
      insert into posts (app_id, id, type_id, status_id, schema_version, data, status_entered_at, created_at, updated_at)
      select p.app_id, p.id + n, p.type_id, p.status_id, p.schema_version, jsonb_set(p.data, '{email}', to_jsonb('n' || n || '@example.test')), p.created_at, p.created_at, p.updated_at
      from posts p cross join generate_series(1, 1999) n where p.app_id = ${app.id} and p.id = ${first}`),
  );
  const asked = { field: "email", selectedData: "all" };
  const found = must(200, await app.owner.post(`${path}/recipients`, asked));
  expect([found.total, found.tooMany, found.recipients.length]).toEqual([2_000, false, 2_000]);
  await server.database.transaction(app.id, async (db) => {
    await db.change(sql`
      insert into posts (app_id, id, type_id, status_id, schema_version, data, status_entered_at, created_at, updated_at)
      select p.app_id, p.id + 2000, p.type_id, p.status_id, p.schema_version, p.data, p.created_at, p.created_at, p.updated_at
      from posts p where p.app_id = ${app.id} and p.id = ${first}`);
  });
  expect(must(200, await app.owner.post(`${path}/recipients`, asked))).toMatchObject({ total: 2_001, tooMany: true, recipients: [] });
  const refused = await app.owner.post(path, wish);
  expect([refused.status, refused.json.message]).toEqual([400, "Max 2000 items at once"]);
  expect(must(200, await app.owner.get("/mail-batches"))).toEqual([]);
});
