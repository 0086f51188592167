import { expect, test } from "vitest";
import { mustSucceed } from "../../../test/documented.ts";
import { multipart, multipartBody } from "../../../test/multipart.ts";
import { testServer } from "../../../test/server.ts";
import { addApp, field, must, world } from "../../../test/world.ts";
import type { Layout } from "../../model/page/block.ts";
import { sql } from "../../platform/db/sql.ts";
import { booksOfApps, tablesOfApps } from "./store.ts";

const day = 86_400_000;
/** The fourteen days are over. */
async function due(app: number) {
  const server = await testServer();
  await server.database.transaction(null, async (db) => {
    await db.change(sql`update apps set delete_at = now() - interval '1 minute' where id = ${app} and delete_at is not null`);
    await db.change(sql`update jobs set run_at = now() - interval '1 minute' where kind = 'closing.delete-app' and for_app = ${app}`);
  });
}

async function furnished() {
  const made = await world();
  const { app } = made;
  const type = await app.addType({ title: "Leads", permission: "read", fields: [field("input-text", "name")] });
  const post = must(201, await app.owner.post("/posts", { typeId: type.id, name: "Ada" }));
  await app.addPage({ slug: "home", layout: [{ id: "t", component: "text-section", html: "<p>Hello</p>" }] as unknown as Layout });
  const member = await app.addMember(50);
  const close = (title = app.title, by = made.owner) => by.post(`/apps/${app.id}/close`, { title });
  return { ...made, type, post, member, close };
}

test("an app whose owner types its title is shut at once: its site, files and API answer 410, and it stands in nobody else's list", async () => {
  const { app, owner, member, post, close } = await furnished();
  const body = multipartBody({ file: "a.txt", bytes: "hello" });
  const kept = must(201, await app.owner.post("/files/attach/upload", body, multipart));
  const file = new URL(kept.file, "http://x").pathname;
  expect((await close("Another")).json.data).toHaveProperty("title");
  expect((await app.visit("/")).status).toBe(200);
  expect((await member.post(`/apps/${app.id}/close`, { title: app.title })).status).toBe(403);
  const closed = mustSucceed("closeApp", await close());
  expect(Date.parse(closed.deleteAt ?? "") - Date.now()).toBeGreaterThan(13.9 * day);
  const page = await app.visit("/", { headers: { accept: "text/html" } });
  expect([page.status, page.text.includes("This site is closed.")]).toEqual([410, true]);
  for (const by of [app.owner, member]) expect((await by.get(`/posts/${post.id}`)).status).toBe(410);
  expect((await app.visit(file)).status).toBe(410);
  expect((await owner.get(`/apps/${app.id}/users`)).status).toBe(410);
  const ids = async (by: typeof owner) => must(200, await by.get("/apps/me")).map(({ id }: { id: number }) => id);
  expect([(await ids(owner)).includes(app.id), (await ids(member)).includes(app.id)]).toEqual([true, false]);
  expect(must(200, await owner.get(`/apps/${app.id}`)).deleteAt).toBe(closed.deleteAt);
  expect((await member.get(`/apps/${app.id}`)).status).toBe(410);
});

test("until it is deleted its owner takes it back, and everything is there again", async () => {
  const { app, owner, member, post, close, server } = await furnished();
  must(200, await close());
  expect((await member.post(`/apps/${app.id}/reopen`, {})).status).toBe(403);
  expect(must(200, await owner.post(`/apps/${app.id}/reopen`, {}))).not.toHaveProperty("deleteAt");
  expect((await app.visit("/")).status).toBe(200);
  expect(must(200, await app.owner.get(`/posts/${post.id}`)).name).toBe("Ada");
  await due(app.id);
  await server.jobs.idle();
  expect((await app.visit("/")).status).toBe(200);
  const actions = must(200, await app.owner.get("/activity")).map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(["app.closed", "app.reopened"]));
});

test("after fourteen days nothing of it is left in any table, its name is given to nobody, and other apps keep theirs", async () => {
  const { app, owner, server, close } = await furnished();
  const rival = await addApp(server, owner);
  const kept = await rival.addType({ title: "Kept", permission: "read", fields: [field("input-text", "name")] });
  must(201, await rival.owner.post("/posts", { typeId: kept.id, name: "Bob" }));
  must(200, await close());
  await due(app.id);
  const left = async (id: number) => {
    const counts = await Promise.all(
      tablesOfApps.map(async (table) => {
        const rows = await server.database
          .reader(id)
          .rows<{ n: number }>({ text: `select count(*)::int as n from ${table} t where t.app_id = $1`, values: [id] });
        return [table, rows[0]?.n ?? 0] as const;
      }),
    );
    return Object.fromEntries(counts.filter(([, n]) => n > 0));
  };
  await expect
    .poll(
      async () => {
        await server.jobs.idle();
        return left(app.id);
      },
      { timeout: 20_000 },
    )
    .toEqual({});
  expect((await left(rival.id)).posts).toBe(1);
  expect((await server.call({ path: "/", host: app.host })).status).toBe(421);
  expect((await owner.get(`/apps/${app.id}`)).status).toBe(404);
  expect((await owner.post("/apps", { title: "Again", domain: app.slug })).json.slug).not.toBe(app.slug);
});

test("an app whose plan would go on to be charged is not deleted before that is cancelled", async () => {
  const { app, server, close } = await furnished();
  const set = (cancel: Date | null) =>
    server.database.transaction(app.id, async (db) => {
      await db.change(sql`delete from subscriptions where app_id = ${db.app}`);
      await db.change(sql`
        insert into subscriptions (app_id, id, plan_id, user_id, method, provider, provider_ref, ref_code, status, cancel_at, created_at, updated_at)
        values (${db.app}, 1, 1, 1, 'stripe', 'sandbox', ${`sub-${app.id}`}, ${`ref${app.id}`}, 'active', ${cancel}, now(), now())`);
    });
  await set(null);
  const refused = await close();
  expect([refused.status, refused.json.message]).toEqual([409, expect.stringContaining("cancel it first")]);
  await set(new Date(Date.now() + 86_400_000));
  must(200, await close());
});

test("every table with rows of apps is emptied, but for the books of what was sold", async () => {
  const { server } = await world();
  const rows = await server.database.reader(null).rows<{ name: string }>(
    sql`select distinct c.table_name as name from information_schema.columns c
          join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
          where c.table_schema = 'public' and c.column_name = 'app_id' and t.table_type = 'BASE TABLE'`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !/_p\d+$|^posts_/.test(name));
  expect([...tablesOfApps, ...booksOfApps].sort()).toEqual(tables.sort());
});
