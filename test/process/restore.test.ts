import { expect, inject, test } from "vitest";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { sql } from "../../src/platform/db/sql.ts";
import { dataFolder, type Product, removeFolder, startProduct } from "./product.ts";
import { findSettled, type Settled } from "./settle.ts";

/** Many more than one batch. */
const records = 4_000;

let folder: string;
let product: Product;
let settled: Settled;

test("an import that was undone comes back after kill -9 by itself, a deleted type goes and comes back so: every record once, none lost", async () => {
  folder = await dataFolder(inject("ground").folder);
  product = await startProduct({ DATA_DIR: folder });
  settled = await findSettled(product);
  const imported = await importRecords();
  await takeImport(imported, "start", "done");

  await takeImport(imported, "undo", "undone");
  await comesBack("import", imported);

  expect((await call("DELETE", `types/${settled.type}`)).status).toBe(200);
  await goes();
  await comesBack("type", Number(settled.type));

  expect((await product.end()).code).toBe(0);
  expect(await leftBehind(folder, settled)).toMatchObject({ imported: records, lying: 0 });
  await removeFolder(folder);
});

/** Kills the product while the records of a deleted type follow it into the trash. */
async function goes(): Promise<void> {
  const arriving = async () => (await call("GET", "trash")).json[0].arriving;
  await expect.poll(async () => (await arriving())?.done ?? records, { interval: 1 }).toBeGreaterThan(0);
  await product.end("SIGKILL");

  const cut = await leftBehind(folder, settled);
  // Each is in one place, and what is told is what is true.
  expect(cut.arriving ?? 0).toBe(cut.back);
  expect(cut.lying).toBeGreaterThan(0);
  expect(cut.back + cut.lying).toBeGreaterThanOrEqual(records);
  product = await startProduct({ DATA_DIR: folder });
  expect((await call("GET", `types/${settled.type}`)).status).toBe(404);
  await expect.poll(arriving, { interval: 100, timeout: 60_000 }).toBeNull();
}

/** Brings it back, and kills the product in the midst of it. */
async function comesBack(kind: "import" | "type", id: number): Promise<void> {
  const trash = async () => (await call("GET", "trash")).json;
  const begun = await call("POST", `trash/${kind}/${id}/restore`, {});
  expect(begun.status).toBe(200);
  const all = begun.json.restoring.of;
  expect(all).toBeGreaterThanOrEqual(records);
  await expect.poll(async () => (await trash())[0]?.restoring?.done ?? all, { interval: 1 }).toBeGreaterThan(0);
  await product.end("SIGKILL");

  const cut = await leftBehind(folder, settled);
  // Each is in one place, and what is told is what is true.
  expect([cut.back + cut.lying, cut.restored]).toEqual([all, cut.back]);
  expect(cut.lying).toBeGreaterThan(0);
  product = await startProduct({ DATA_DIR: folder });
  await expect.poll(trash, { interval: 100, timeout: 60_000 }).toEqual([]);
  const { json } = await call("GET", `types/${settled.type}/posts/count?withCount=exact`);
  expect(json).toEqual({ count: all });
}

async function importRecords(): Promise<number> {
  const form = new FormData();
  const lines = Array.from({ length: records }, (_, n) => `Imported ${n},note ${n}\n`);
  form.set("file", new File([`title,note\n${lines.join("")}`], "rows.csv"));
  const headers = { authorization: `Bearer ${settled.token}` };
  const path = `/api/${settled.app}/types/${settled.type}/imports`;
  const sent = await fetch(`http://127.0.0.1:${product.port}${path}`, { method: "POST", headers, body: form });
  return ((await sent.json()) as { id: number }).id;
}

async function takeImport(imported: number, step: string, state: string): Promise<void> {
  const path = `types/${settled.type}/imports/${imported}`;
  expect((await call("POST", `${path}/actions/${step}`, {})).status).toBe(200);
  await expect.poll(async () => (await call("GET", path)).json.state, { interval: 50, timeout: 60_000 }).toBe(state);
}

function call(method: string, below: string, body?: unknown) {
  return product.call(method, `/api/${settled.app}/${below}`, { token: settled.token, body });
}

/** What the killed product left, read without starting it: started, it goes on at once. */
async function leftBehind(folder: string, { app, type }: Settled) {
  const database = await openDatabase({ directory: folder });
  const row = await database
    .reader(app)
    .one<{ back: number; imported: number; lying: number; restored: number | null; arriving: number | null }>(sql`
    select count(*) as back, count(distinct p.title) filter (where p.title like 'Imported %') as imported,
      (select count(*) from trashed_rows r where r.app_id = ${app} and r.source = 'posts') as lying,
      (select t.restored from trash t where t.app_id = ${app}) as restored, (select t.arriving from trash t where t.app_id = ${app}) as arriving
    from posts p where p.app_id = ${app} and p.type_id = ${Number(type)}`);
  await database.close();
  return row ?? { back: 0, imported: 0, lying: 0, restored: null, arriving: null };
}
