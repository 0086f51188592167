import { afterAll, expect, test } from "vitest";
import { everything, program } from "../../../test/program.ts";
import { startTestServer, type TestServer } from "../../../test/server.ts";
import { addTo, field, inApp, must, world } from "../../../test/world.ts";
import { endpoints } from "../../contract/endpoints.ts";
import type { KeyScope } from "../../model/access/key-scopes.ts";
import { sql } from "../../platform/db/sql.ts";

async function furnished() {
  const here = await world();
  const leads = await here.app.addType({ title: "Leads", permission: "private", fields: [field("input-text", "name")] });
  const notes = await here.app.addType({ title: "Notes", permission: "open", fields: [field("input-text", "name")] });
  const lead = must(201, await here.app.owner.post("/posts", { typeId: leads.id, name: "Ada" }));
  const note = must(201, await here.app.owner.post("/posts", { typeId: notes.id, name: "Buy" }));
  return { ...here, leads, notes, lead, note };
}

test("a key that may write lists, makes, changes and deletes records, in its maker's name", async () => {
  const { app, server, leads, lead } = await furnished();
  const { get, post, remove } = await program(server, app.owner, app);
  expect(must(200, await get(`/types/${leads.id}/posts`)).map(({ name }: { name: string }) => name)).toEqual(["Ada"]);
  const made = must(201, await post("/posts", { typeId: leads.id, name: "Bea" }));
  expect(made.userId).toBe(app.owner.id);
  expect(must(200, await post(`/posts/${made.id}`, { name: "Cleo" })).name).toBe("Cleo");
  expect(must(200, await get(`/types/${leads.id}/posts/count`)).count).toBe(2);
  must(200, await remove(`/posts/${lead.id}`));
  expect((await get(`/posts/${lead.id}`)).status).toBe(404);
});

test("the key is told once: not by the list, and the database holds its hash alone", async () => {
  const { app, server } = await furnished();
  const { key } = await program(server, app.owner, app);
  const listed = await app.owner.get("/api-keys");
  expect(must(200, listed)).toMatchObject([{ title: "Sync", start: key.slice(0, -39), role: 50, scopes: [everything], lastUsedAt: null }]);
  expect(key).toMatch(new RegExp(`^key_${app.id}_[\\w-]{43}$`));
  const rows = await server.database
    .reader(app.id)
    .rows<{ row: string }>(sql`select k::text || k.key_hash::text as row from api_keys k where k.app_id = ${app.id}`);
  expect(rows).toHaveLength(1);
  for (const text of [listed.text, rows[0]?.row]) expect(text).not.toContain(key.slice(-39));
});

test("a key that may only read changes nothing: no record, no status, no button", async () => {
  const { app, server, leads, lead } = await furnished();
  const scopes = [{ typeId: null, access: "read" as const }];
  const { get, post, remove } = await program(server, app.owner, app, { role: 90, scopes });
  must(200, await get(`/posts/${lead.id}`));
  const refused = [
    await post("/posts", { typeId: leads.id, name: "Bea" }),
    await post(`/posts/${lead.id}`, { name: "Bea" }),
    await remove(`/posts/${lead.id}`),
    await post(`/posts/${lead.id}/actions/next`, {}),
    await post(`/posts/${lead.id}/actions/buttons/go`, {}),
  ];
  expect(refused.map(({ status, json }) => [status, json.message])).toEqual(refused.map(() => [403, "This API key may only read."]));
  expect(must(200, await app.owner.get(`/posts/${lead.id}`))).toEqual(lead);
});

test("what a key is good for is said type by type: of the others it learns nothing", async () => {
  const { app, server, leads, notes, lead, note } = await furnished();
  const scopes = [{ typeId: notes.id, access: "write" as const }];
  const { get, post, remove } = await program(server, app.owner, app, { scopes });
  expect(must(200, await get("/types")).map(({ id }: { id: number }) => id)).toEqual([notes.id]);
  expect((await get(`/types/${leads.id}`)).status).toBe(404);
  expect((await get(`/types/${leads.id}/posts`)).status).toBe(403);
  expect([(await get(`/posts/${lead.id}`)).status, (await post(`/posts/${lead.id}`, { name: "x" })).status]).toEqual([404, 404]);
  expect([(await post("/posts", { typeId: leads.id })).status, (await remove(`/posts/${lead.id}`)).status]).toEqual([403, 404]);
  must(200, await post(`/posts/${note.id}`, { name: "Sell" }));
});

test("one type to read and another to write are told apart, even for an admin's record with a button or an assignee", async () => {
  const { app, server, leads, notes, lead, note } = await furnished();
  const button = field("action-button", "go", {
    actions: [{ component: "update-post", slug: "set", fieldToUpdate: "name", valueToUpdate: "pressed" }],
  });
  must(200, await app.owner.post(`/types/${leads.id}`, { postFields: [...leads.postFields, button] }));
  const scopes: KeyScope[] = [
    { typeId: leads.id, access: "read" },
    { typeId: notes.id, access: "write" },
  ];
  const { get, post, remove } = await program(server, app.owner, app, { role: 90, scopes });
  must(200, await get(`/posts/${lead.id}`));
  const writes = [
    await post("/posts", { typeId: leads.id, name: "Bea" }),
    await post(`/posts/${lead.id}`, { name: "Bea" }),
    await remove(`/posts/${lead.id}`),
    await post(`/posts/${lead.id}/actions/next`, {}),
    await post(`/posts/${lead.id}/actions/buttons/go`, {}),
  ];
  expect(writes.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect(must(200, await app.owner.get(`/posts/${lead.id}`)).name).toBe("Ada");
  must(200, await remove(`/posts/${note.id}`));
});

test("an assignee's key that may only read a type does not move the records that are theirs to move", async () => {
  const { app, server, leads, notes } = await furnished();
  const member = await app.addMember(90);
  const statuses = [
    { id: leads.initialStatusId, title: "New", next: "done", assignees: [member.id], settings: { assignMode: "manual" } },
    { title: "Done", slug: "done" },
  ];
  must(200, await app.owner.post(`/types/${leads.id}`, { statuses }));
  const lead = must(201, await app.owner.post("/posts", { typeId: leads.id, name: "Bea" }));
  const scopes: KeyScope[] = [
    { typeId: leads.id, access: "read" },
    { typeId: notes.id, access: "write" },
  ];
  const { post } = await program(server, member, app, { scopes });
  expect((await post(`/posts/${lead.id}/actions/next`, {})).status).toBe(403);
  expect((await member.post(`/posts/${lead.id}/actions/next`, {})).status).toBe(200);
});

test("a key's role bounds it: as a subscriber it sees what its maker's own records and the open types show", async () => {
  const { app, server, leads, notes } = await furnished();
  const { get, remove } = await program(server, app.owner, app, { role: 25 });
  expect([(await get(`/types/${leads.id}/posts`)).status, (await get(`/types/${notes.id}/posts`)).status]).toEqual([403, 200]);
  expect((await remove(`/posts/${must(200, await get(`/types/${notes.id}/posts`))[0].id}`)).status).toBe(403);
});

test("a key is never worth more than its maker: not when it is made, not once they are less, not when they left", async () => {
  const { app, server, leads } = await furnished();
  const maker = await app.addMember(90);
  const { get } = await program(server, maker, app, { role: 90 });
  must(200, await get(`/types/${leads.id}/posts`));
  must(200, await app.owner.post(`/apps/${app.id}/users/${maker.id}`, { role: 25 }));
  expect((await get(`/types/${leads.id}/posts`)).status).toBe(403);
  must(200, await app.owner.remove(`/apps/${app.id}/users/${maker.id}`));
  expect((await get("/types")).status).toBe(401);
  await addTo(app.owner, app.id, maker, 90);
  expect((await get("/types")).status).toBe(401);
  expect(must(200, await app.owner.get("/api-keys"))).toEqual([]);
  const editor = await app.addMember(50);
  expect((await editor.post("/api-keys", { title: "x", role: 25, scopes: [everything] })).status).toBe(403);
});

test("a key that is made while its maker is removed does not outlive them", async () => {
  const { app } = await furnished();
  for (let round = 0; round < 5; round += 1) {
    const maker = await app.addMember(90);
    const [made] = await Promise.all([
      maker.post("/api-keys", { title: "Late", role: 25, scopes: [everything] }),
      app.owner.remove(`/apps/${app.id}/users/${maker.id}`),
    ]);
    expect([201, 403]).toContain(made.status);
    expect(must(200, await app.owner.get("/api-keys"))).toEqual([]);
  }
});

test("a revoked key is refused at once, an expired one from its moment on", async () => {
  const { app, server } = await furnished();
  const revoked = await program(server, app.owner, app);
  must(200, await revoked.get("/types"));
  must(200, await app.owner.remove(`/api-keys/${revoked.id}`));
  expect([(await revoked.get("/types")).status, (await app.owner.remove(`/api-keys/${revoked.id}`)).status]).toEqual([401, 404]);
  const expired = await program(server, app.owner, app, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  await server.database.transaction(app.id, (transaction) =>
    transaction.change(sql`update api_keys set expires_at = ${new Date(Date.now() - 1)} where app_id = ${app.id} and id = ${expired.id}`),
  );
  expect((await expired.get("/types")).status).toBe(401);
});

test("a key is good in its own app alone, whatever the path says and whoever made it", async () => {
  const { app, server } = await furnished();
  const other = await world(server);
  await addTo(other.app.owner, other.app.id, app.owner, 90);
  const { key, ...maker } = await program(server, app.owner, app);
  const elsewhere = inApp(server, maker, other.app.id);
  expect((await elsewhere.get("/types")).status).toBe(401);
  const forged = key.replace(`key_${app.id}_`, `key_${other.app.id}_`);
  expect((await inApp(server, { ...maker, token: forged }, other.app.id).get("/types")).status).toBe(401);
  for (const nonsense of [`${key}x`, key.slice(0, -1), `key_${app.id}_`, "key_x", "key_0_a"])
    expect([nonsense, (await inApp(server, { ...maker, token: nonsense }, app.id).get("/types")).status]).toEqual([nonsense, 401]);
  must(200, await server.call({ path: `/api/${app.id}/types`, host: app.host, token: key }));
});

test("a key opens what is meant for programs and nothing else: not the account, the app, its members, or other keys", async () => {
  const { app, server } = await furnished();
  const { key } = await program(server, app.owner, app, { role: 90 });
  for (const endpoint of Object.values(endpoints).filter((each) => !("anyToken" in each))) {
    const path = `/api/${app.id}${endpoint.path.replace(/:\w+/g, "8888888")}`;
    const headers: Record<string, string> = "upload" in endpoint ? { "content-type": "multipart/form-data; boundary=x" } : {};
    const body = endpoint.method === "POST" ? { body: "upload" in endpoint ? "--x--\r\n" : {} } : {};
    const { status, json } = await server.call({ method: endpoint.method, path, token: key, headers, ...body });
    const isRefused = status === 403 && json.message === "An API key can not do this.";
    expect([endpoint.name, isRefused]).toEqual([endpoint.name, !("keys" in endpoint)]);
  }
});

test("what its maker was answered under an idempotency key is not answered to a program", async () => {
  const { app, server, leads, notes } = await furnished();
  const same = { "idempotency-key": "once-and-never-again" };
  const body = { typeId: leads.id, name: "Secret" };
  must(201, await app.owner.post("/posts", body, same));
  const { post } = await program(server, app.owner, app, { scopes: [{ typeId: notes.id, access: "write" }] });
  expect((await post("/posts", body, same)).status).toBe(403);
});

test("what makes no sense is refused under its name, and a key for another app's type too", async () => {
  const { app, server } = await furnished();
  const other = await (await world(server)).app.addType({ title: "Far" });
  const wanted = { title: "Sync", role: 25, scopes: [everything] };
  const problems = async (changed: object) => Object.keys((await app.owner.post("/api-keys", { ...wanted, ...changed })).json.data ?? {});
  expect(await problems({ title: " " })).toEqual(["title"]);
  expect(await problems({ scopes: [] })).toEqual(["scopes"]);
  expect(await problems({ expiresAt: "2001-01-01T00:00:00.000Z" })).toEqual(["expiresAt"]);
  expect(await problems({ scopes: [{ typeId: other.id + 1_000_000, access: "read" }] })).toEqual(["scopes"]);
  expect(must(200, await app.owner.get("/api-keys"))).toEqual([]);
});

test("when a key was used last is seen in the list", async () => {
  const { app, server } = await furnished();
  const { get } = await program(server, app.owner, app);
  must(200, await get("/types"));
  const [{ lastUsedAt }] = must(200, await app.owner.get("/api-keys"));
  expect(Date.now() - Date.parse(lastUsedAt)).toBeLessThan(60_000);
});

let limited: TestServer | undefined;
afterAll(() => limited?.stop());

test("each key has a limit of its own: one that asks too often waits, another does not", async () => {
  limited = await startTestServer({ RATE_LIMIT_SCALE: "0.05" });
  const { app } = await world(limited);
  const [busy, other] = [await program(limited, app.owner, app), await program(limited, app.owner, app)];
  const statuses: number[] = [];
  for (let turn = 0; turn < 31; turn += 1) statuses.push((await busy.get("/types")).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
  expect((await other.get("/types")).status).toBe(200);
});
