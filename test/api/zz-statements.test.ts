import { expect, test } from "vitest";
import { sql } from "../../src/platform/db/sql.ts";
import { testServer } from "../server.ts";
import { field, must, world } from "../world.ts";

/** Last by its name: what all files of this worker sent is looked at here. */
test("every statement that touches a table of apps names its app, as a parameter that holds the app at hand [RO-28]", async () => {
  const server = await testServer();
  const { app, visitor } = await world(server);
  const type = await app.addType({ permission: "submit", fields: [field("input-text", "name")] });
  await app.addPage({ slug: "p", layout: [] });
  const post = must(201, await visitor.post("/posts", { typeId: type.id, name: "x" }));
  must(200, await app.owner.get(`/types/${type.id}/posts?withCount=1&name=x`));
  must(200, await app.owner.remove(`/posts/${post.id}`));
  await app.visit("/p");

  const tables = await tablesOfApps();
  expect(tables.length).toBeGreaterThan(5);
  const touching = new RegExp(`\\b(from|join|update|into)\\s+"?(${tables.join("|")})\\b`, "i");
  // Few texts are sent very many times.
  const known = new Map<string, readonly number[] | null>();
  const loose: string[] = [];
  let seen = 0;
  for (const { text, values, app: at } of server.statements) {
    if (!known.has(text)) known.set(text, touching.test(text) ? placesOfApp(text) : null);
    const places = known.get(text);
    if (!places) continue;
    seen += 1;
    const named = places.map((place) => values[place - 1]);
    if (at === null || named.length === 0 || named.some((value) => Number(value) !== at))
      loose.push(`${at}: ${text.replace(/\s+/g, " ").trim()} [${named.join()}]`);
  }
  expect(seen).toBeGreaterThan(20);
  expect(loose).toEqual([]);
});

test("no statement joins what it deletes or changes to a limited choice: a planner that knows little of a new table reads all of it for each", async () => {
  const { statements } = await testServer();
  const joined =
    /^\s*(?:delete from \w+ (?:\w+ )?using|update \w+ (?:\w+ )?set (?:(?! where ).)* from)\s*\(\s*select (?:(?!\) \w+ where ).)*\blimit\b/is;
  expect([...new Set(statements.map(({ text }) => text.replace(/\s+/g, " ")))].filter((text) => joined.test(text))).toEqual([]);
});

/** Which of its parameters a statement says to be the app, counted from 1. */
function placesOfApp(text: string): number[] {
  const conditions = text.matchAll(/\bapp_id\s*=\s*\$(\d+)/gi);
  const inserts = text.matchAll(/insert\s+into\s+\w+(?:\s+as\s+\w+)?\s*\(\s*app_id\b[^)]*\)\s*(?:values\s*\(|select)\s*\$(\d+)/gi);
  return [...conditions, ...inserts].map((match) => Number(match[1]));
}

async function tablesOfApps(): Promise<string[]> {
  const { database } = await testServer();
  const rows = await database.reader(null).rows<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = ${"app_id"} and not t.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
  return rows.map((row) => row.name);
}

test("row-level security is on and forced on every table of apps [OPS-10]", async () => {
  const { database } = await testServer();
  const open = await database.reader(null).rows<{ name: string }>(sql`
    select c.relname as name from pg_class c join pg_attribute t on t.attrelid = c.oid and t.attname = ${"app_id"} and not t.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)`);
  expect(open).toEqual([]);
});

test("a statement that would reach another app's rows is never sent [TEN-07]", async () => {
  const { server, app } = await world();
  const other = await world(server);
  const page = await other.app.addPage({ title: "Untouched", slug: "p" });
  const reaching = [
    sql`update pages set title = 'x' where id = ${page.id}`,
    sql`update pages set title = 'x' where app_id = ${other.app.id} and id = ${page.id}`,
    sql`delete from pages where app_id = app_id`,
  ];
  for (const statement of reaching)
    await expect(server.database.transaction(app.id, (transaction) => transaction.change(statement))).rejects.toThrow();
  await expect(server.database.reader(null).rows(sql`select title from pages`)).rejects.toThrow();
  await expect(server.database.reader(app.id).rows(sql`select title from pages where app_id = ${other.app.id}`)).rejects.toThrow();
  expect(must(200, await other.app.owner.get("/pages/p")).title).toBe("Untouched");
});
