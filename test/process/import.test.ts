import { expect, inject, test } from "vitest";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { sql } from "../../src/platform/db/sql.ts";
import { dataFolder, type Product, removeFolder, startProduct } from "./product.ts";
import { findSettled, type Settled } from "./settle.ts";

const { folder: prepared } = inject("ground");
/** Many more than one call sees pass by: they are written a thousand at a time. */
const rows = 8_000;

test("an import goes on after kill -9 by itself: every row once, none twice, and the same result", async () => {
  const folder = await dataFolder(prepared);
  let product = await startProduct({ DATA_DIR: folder });
  const settled = await findSettled(product);
  await pointAtEachOther(product, settled);
  const { id } = await upload(product, settled);
  const path = `/api/${settled.app}/types/${settled.type}/imports/${id}`;
  const now = async () => (await product.call("GET", path, { token: settled.token })).json;
  expect((await product.call("POST", `${path}/actions/start`, { token: settled.token, body: {} })).status).toBe(200);
  await expect.poll(async () => (await now()).read, { interval: 1 }).toBeGreaterThan(0);
  await product.end("SIGKILL");

  const cut = await leftBehind(folder, settled.app);
  expect(cut).toMatchObject({ state: "importing" });
  expect(cut?.rows_read).toBeLessThan(rows);
  product = await startProduct({ DATA_DIR: folder });
  await expect.poll(async () => (await now()).state, { interval: 100 }).toBe("done");
  const bad = rows / 100;
  expect(await now()).toMatchObject({ read: rows, total: rows, created: rows - bad, rejected: bad, problems: [{ count: bad }] });
  expect((await product.end()).code).toBe(0);

  const { count, different, pointing } = await kept(folder, settled);
  expect([count, different, pointing]).toEqual([rows - bad, rows - bad, rows / 10]);
  await removeFolder(folder);
});

async function pointAtEachOther(product: Product, { app, type, token }: Settled): Promise<void> {
  const path = `/api/${app}/types/${type}`;
  const { postFields } = (await product.call("GET", path, { token })).json;
  const peer = { id: "f2", slug: "peer", label: "Peer", component: "relation", relationTypeId: Number(type) };
  expect((await product.call("POST", path, { token, body: { postFields: [...postFields, peer] } })).status).toBe(200);
}

/** Every hundredth row has a title that is too long, and every tenth names a row as far from the end as it is from the beginning. */
async function upload(product: Product, { app, type, token }: Settled): Promise<{ id: number }> {
  const lines = Array.from(
    { length: rows },
    (_, n) => `${n % 100 === 0 ? "x".repeat(300) : `Imported ${n}`},note ${n},${n % 10 === 5 ? `Imported ${rows - 1 - n}` : ""}\n`,
  );
  const form = new FormData();
  form.set("file", new File([`title,note,peer\n${lines.join("")}`], "rows.csv"));
  const reply = await fetch(`http://127.0.0.1:${product.port}/api/${app}/types/${type}/imports`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  expect(reply.status).toBe(201);
  return (await reply.json()) as { id: number };
}

/** What the killed product left, read without starting it: started, it goes on at once. */
async function leftBehind(folder: string, app: number) {
  const database = await openDatabase({ directory: folder });
  const row = await database
    .reader(app)
    .one<{ state: string; rows_read: number }>(sql`select state, rows_read from imports where app_id = ${app} order by id desc limit 1`);
  await database.close();
  return row;
}

async function kept(folder: string, { app, type }: Settled) {
  const database = await openDatabase({ directory: folder });
  const row = await database.reader(app).one<{ count: number; different: number; pointing: number }>(sql`
    select count(*) as count, count(distinct p.title) as different, count(o.id) filter (
      where split_part(p.title, ' ', 2)::integer + split_part(o.title, ' ', 2)::integer = ${rows - 1}::integer) as pointing
    from posts p left join posts o on o.app_id = p.app_id and o.id = (p.data->>'peer')::bigint
    where p.app_id = ${app} and p.type_id = ${Number(type)} and p.title like 'Imported %'`);
  await database.close();
  return row ?? { count: 0, different: 0, pointing: 0 };
}
