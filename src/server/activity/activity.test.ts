import { expect, test } from "vitest";

import { type AppOfTest, field, inApp, must, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

type Told = { action: string; target: { id: string; title: string }; user: { id: number } | null; changes: { name: string }[] };

const told = async ({ owner }: Pick<AppOfTest, "owner">, query = ""): Promise<readonly Told[]> =>
  must(200, await owner.get(`/activity?count=100${query}`));

test("what is done to members, keys, webhooks, types, pages and settings is kept with who did it, before and after", async () => {
  const { app } = await world();
  const member = await app.addMember(25);
  must(200, await app.owner.post(`/apps/${app.id}/users/${member.id}`, { role: 50 }));
  must(201, await app.owner.post("/api-keys", { title: "Sync", role: 25, scopes: [{ typeId: null, access: "read" }] }));
  const type = await app.addType({ title: "Leads", permission: "private", fields: [field("input-text", "name")] });
  must(200, await app.owner.post(`/types/${type.id}`, { permission: "open" }));
  must(200, await app.owner.post(`/apps/${app.id}`, { title: "Renamed", settings: { headerCode: "<meta name=x>" } }));
  must(200, await app.owner.remove(`/types/${type.id}`));
  must(200, await app.owner.remove(`/apps/${app.id}/users/${member.id}`));
  const events = await told(app);
  expect(events.map(({ action }) => action)).toEqual([
    "member.removed",
    "type.deleted",
    "app.code-changed",
    "app.changed",
    "type.access-changed",
    "type.created",
    "key.created",
    "member.role-changed",
    "member.joined",
    "member.invited",
  ]);
  expect(events.map(({ user }) => user?.id)).toEqual(events.map(({ action }) => (action === "member.joined" ? member.id : app.owner.id)));
  const of = (action: string) => events.find((event) => event.action === action);
  expect(of("type.access-changed")).toMatchObject({
    target: { kind: "type", id: String(type.id), title: "Leads" },
    changes: [{ name: "permission", before: "private", after: "open" }],
  });
  expect(of("member.role-changed")?.changes).toEqual([{ name: "role", before: "25", after: "50" }]);
  expect(of("app.changed")?.changes).toContainEqual(expect.objectContaining({ name: "title", after: "Renamed" }));
});

test("an import, an export and what is deleted for good are kept too", async () => {
  const { app } = await world();
  const type = await app.addType({ title: "Leads", fields: [field("input-text", "name")] });
  const record = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ann" }));
  const { address } = must(
    200,
    await app.owner.post(`/types/${type.id}/posts/export`, { fileName: "leads", fileExt: "csv", selectedData: "all" }),
  );
  must(200, await app.owner.get(address.replace(`/api/${app.id}`, "")));
  must(200, await app.owner.remove(`/posts/${record.id}`));
  must(200, await app.owner.remove(`/trash/record/${record.id}`));
  const events = await told(app);
  expect(events.map(({ action, target }) => [action, target.title]).slice(0, 2)).toEqual([
    ["trash.purged", expect.stringContaining("record")],
    ["records.exported", "Leads"],
  ]);
  expect(events[1]?.changes).toEqual([
    { name: "as", after: "csv" },
    { name: "records", after: "1" },
  ]);
});

test("code in the head of a page, who may see it, and that it went live are kept by whichever way they came", async () => {
  const { app } = await world();
  const page = await app.addPage({ slug: "offer", title: "Offer", layout: [] });
  must(200, await app.owner.post(`/pages/${page.id}`, { settings: { headerCode: "<meta name=x>" }, permission: "admin" }));
  must(200, await app.owner.post(`/pages/${page.id}`, { layout: [] }));
  const events = (await told(app)).filter(({ action }) => action.startsWith("page."));
  expect(events.map(({ action }) => action)).toEqual(["page.published", "page.changed", "page.published"]);
  expect(events[1]?.changes).toEqual([
    { name: "headerCode", after: "<meta name=x>" },
    { name: "permission", before: "public", after: "admin" },
  ]);
});

test("it is filtered by person, action and time, and goes out as a file with the same filter", async () => {
  const { app, server } = await world();
  const admin = await app.addMember(90);
  const second = inApp(server, admin, app.id);
  must(201, await second.post("/types", { title: "By the admin" }));
  must(201, await app.owner.post("/types", { title: "By the =owner" }));
  const titles = async (query: string) => (await told(app, query)).map(({ target }) => target.title);
  expect(await titles(`&userId=${admin.id}&targetKind=type`)).toEqual(["By the admin"]);
  expect(await titles("&action=type.created&orderBy=id")).toEqual(["By the admin", "By the =owner"]);
  expect(await titles("&at:lt=2020-01-01T00:00:00.000Z")).toEqual([]);
  const file = await app.owner.get("/activity/export?action=type.created");
  expect(file.headers["content-type"]).toMatch(/^text\/csv/);
  const lines = file.text.trim().split("\r\n");
  expect(lines).toHaveLength(3);
  // A spreadsheet must not take a title for a formula.
  expect(lines[1]).toContain("By the =owner");
  expect((await app.owner.get("/activity?nonsense=1")).status).toBe(400);
});

test("admins of the app read it; editors, strangers and other apps do not, and nobody changes it", async () => {
  const [one, other] = [await world(), await world()];
  await one.app.addType({ title: "Canary of one" });
  const editor = await one.app.addMember(50);
  expect((await editor.get("/activity")).status).toBe(403);
  expect((await one.visitor.get("/activity")).status).toBe(401);
  expect((await inApp(one.server, other.app.owner, one.app.id).get("/activity/export")).status).toBe(403);
  expect((await other.app.owner.get("/activity?count=100")).text).not.toContain("Canary of one");
  const change = one.server.database.transaction(one.app.id, (db) =>
    db.change(sql`update audit_events set action = 'x' where app_id = ${one.app.id}`),
  );
  await expect(change).rejects.toThrow(/permission denied/);
});

test("what is undone leaves nothing behind, and neither does what is refused", async () => {
  const { app } = await world();
  const type = await app.addType({ title: "Leads" });
  const before = (await told(app)).length;
  expect((await app.owner.post(`/types/${type.id}`, { singlePage: 8_888_888 })).status).toBe(400);
  must(200, await app.owner.post(`/types/${type.id}`, { title: "Leads" }));
  expect(await told(app)).toHaveLength(before);
});

test("secrets are not in it", async () => {
  const { app, server } = await world();
  const { secret } = must(
    201,
    await app.owner.post("/webhooks", { title: "Out", url: "https://example.com/hook", events: ["post.created"], typeIds: null }),
  );
  const { key } = must(201, await app.owner.post("/api-keys", { title: "Sync", role: 25, scopes: [{ typeId: null, access: "read" }] }));
  const rows = await server.database
    .reader(app.id)
    .rows<{ row: string }>(sql`select e::text as row from audit_events e where e.app_id = ${app.id}`);
  const all = rows.map(({ row }) => row).join("\n");
  expect(all).toContain("Out");
  for (const hidden of [secret, key, key.slice(-30)]) expect(all).not.toContain(hidden);
});

test("of the address of a webhook the host alone is told, also where only the rest of it is changed", async () => {
  const { app } = await world();
  const { id } = must(
    201,
    await app.owner.post("/webhooks", {
      title: "Out",
      url: "https://example.com/services/canary-path?token=canary-query",
      events: ["post.created"],
      typeIds: null,
    }),
  );
  must(200, await app.owner.post(`/webhooks/${id}`, { url: "https://example.com/services/canary-next" }));
  must(200, await app.owner.remove(`/webhooks/${id}`));
  const [, changed] = await told(app);
  expect(changed).toMatchObject({
    action: "webhook.changed",
    changes: [{ name: "url", before: "https://example.com/…", after: "https://example.com/…" }],
  });
  for (const path of ["/activity?count=100", "/activity/export"]) expect((await app.owner.get(path)).text).not.toContain("canary");
});

test("a long setting is kept wherever its text is cut", async () => {
  const { app } = await world();
  for (const length of [499, 500])
    must(200, await app.owner.post(`/apps/${app.id}`, { settings: { headerCode: `<!--${"x".repeat(length - 4)}😀-->` } }));
});

test("old events go when the owner keeps them no longer, and the newer ones stay", async () => {
  const { app, server } = await world();
  must(200, await app.owner.post(`/apps/${app.id}`, { settings: { activityDays: 30 } }));
  for (const [id, days] of [
    [800_001, 31],
    [800_002, 29],
  ] as const)
    await server.database.transaction(app.id, (db) =>
      db.change(sql`insert into audit_events (app_id, id, at, action, target_kind, target_id, target_title, changes, address)
        values (${app.id}, ${id}, ${new Date(Date.now() - days * 86_400_000)}, 'type.created', 'type', '1', ${`${days} days`}, '[]', '')`),
    );
  await server.database.transaction(app.id, (db) =>
    db.change(sql`update jobs set run_at = now() where for_app = ${app.id}::bigint and kind = 'audit.delete-old'`),
  );
  await server.jobs.idle();
  const titles = (await told(app)).map(({ target }) => target.title);
  expect(titles).toContain("29 days");
  expect(titles).not.toContain("31 days");
  expect((await app.owner.post(`/apps/${app.id}`, { settings: { activityDays: 5 } })).status).toBe(400);
});

test("it goes out as one file of an app at a time, to its end, and says so where there is more than a file may have", async () => {
  const { app, server } = await world();
  const add = (from: number, count: number) =>
    server.database.transaction(app.id, (db) =>
      db.change(sql`
        insert into audit_events (app_id, id, at, action, target_kind, target_id, target_title, changes, address)
        select ${app.id}::bigint, n, now(), case when n % 3 = 0 then 'unknown.action' else 'type.created' end, 'type', '1', 'T', '[]', ''
        from generate_series(${from}::bigint, ${from + count - 1}::bigint) n`),
    );
  const get = () => app.owner.get("/activity/export?title=T");
  await add(1_000_000, 3_000);
  const both = await Promise.all([get(), get()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  // What this version has no words for is left out, and what is older is not.
  const lines = async () => (await get()).text.trim().split("\r\n");
  expect(await lines()).toHaveLength(2_001);
  await add(2_000_000, 8_000);
  expect((await lines()).at(-1)).toContain("This file has at most 10,000 lines.");
}, 60_000);
