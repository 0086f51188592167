import { expect, inject, test } from "vitest";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { sql } from "../../src/platform/db/sql.ts";
import { dataFolder, type Product, removeFolder, startProduct } from "./product.ts";
import { findSettled, type Settled } from "./settle.ts";

const { folder: prepared } = inject("ground");
/** Many more than one batch. */
const records = 6_000;

test.each(["import", "type"] as const)("a deleted %s comes back after kill -9 by itself: every record once, none lost", async (kind) => {
  const folder = await dataFolder(prepared);
  let product = await startProduct({ DATA_DIR: folder });
  const settled = await findSettled(product);
  const id = await throwAway(product, settled, kind);
  const trash = async () => (await product.call("GET", `/api/${settled.app}/trash`, { token: settled.token })).json;
  const begun = await product.call("POST", `/api/${settled.app}/trash/${kind}/${id}/restore`, { token: settled.token, body: {} });
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
  expect((await product.end()).code).toBe(0);
  expect(await leftBehind(folder, settled)).toMatchObject({ back: all, imported: records, lying: 0 });
  await removeFolder(folder);
});

test("the records of a deleted type follow it into the trash after kill -9 by themselves, none lost", async () => {
  const folder = await dataFolder(prepared);
  let product = await startProduct({ DATA_DIR: folder });
  const settled = await findSettled(product);
  await fill(product, settled);
  const path = `/api/${settled.app}/types/${settled.type}`;
  expect((await product.call("DELETE", path, { token: settled.token })).status).toBe(200);
  await expect.poll(async () => (await arriving(product, settled))?.done ?? records, { interval: 1 }).toBeGreaterThan(0);
  await product.end("SIGKILL");

  const cut = await leftBehind(folder, settled);
  // Each is in one place, and what is told is what is true.
  expect(cut.arriving ?? 0).toBe(cut.back);
  expect(cut.lying).toBeGreaterThan(0);
  product = await startProduct({ DATA_DIR: folder });
  expect((await product.call("GET", path, { token: settled.token })).status).toBe(404);
  await expect.poll(() => arriving(product, settled), { interval: 100, timeout: 60_000 }).toBeNull();
  expect((await product.end()).code).toBe(0);
  const left = await leftBehind(folder, settled);
  expect(left).toMatchObject({ back: 0, lying: cut.back + cut.lying, arriving: null });
  expect(left.lying).toBeGreaterThanOrEqual(records);
  await removeFolder(folder);
});

/** How far records are that follow their type into the trash. */
async function arriving(product: Product, { app, token }: Settled): Promise<{ readonly done: number } | null> {
  return (await product.call("GET", `/api/${app}/trash`, { token })).json[0].arriving;
}

/** Imports records, and undoes the import or deletes their type: they lie in the trash as one thing. */
async function throwAway(product: Product, settled: Settled, kind: "import" | "type"): Promise<number> {
  const { app, type, token } = settled;
  const undo = await fill(product, settled);
  if (kind === "import") return undo();
  expect((await product.call("DELETE", `/api/${app}/types/${type}`, { token })).status).toBe(200);
  await expect.poll(() => arriving(product, settled), { interval: 50, timeout: 60_000 }).toBeNull();
  return Number(type);
}

/** Imports records; answers how to undo that, which answers the id of the import. */
async function fill(product: Product, { app, type, token }: Settled): Promise<() => Promise<number>> {
  const form = new FormData();
  const lines = Array.from({ length: records }, (_, n) => `Imported ${n},note ${n}\n`);
  form.set("file", new File([`title,note\n${lines.join("")}`], "rows.csv"));
  const path = `/api/${app}/types/${type}/imports`;
  const headers = { authorization: `Bearer ${token}` };
  const sent = await fetch(`http://127.0.0.1:${product.port}${path}`, { method: "POST", headers, body: form });
  const { id } = (await sent.json()) as { id: number };
  const take = async (step: string, state: string) => {
    expect((await product.call("POST", `${path}/${id}/actions/${step}`, { token, body: {} })).status).toBe(200);
    const now = async () => (await product.call("GET", `${path}/${id}`, { token })).json.state;
    await expect.poll(now, { interval: 50, timeout: 60_000 }).toBe(state);
    return id;
  };
  await take("start", "done");
  return () => take("undo", "undone");
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
