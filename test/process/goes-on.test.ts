import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { type Sql, sql } from "../../src/platform/db/sql.ts";
import { dataFolder, type Product, removeFolder, startProduct } from "./product.ts";
import { findSettled, type Settled } from "./settle.ts";

/** Many more than one call sees pass by: they are written a thousand at a time. */
const rows = 4_000;
/** Every hundredth row is refused. */
const refused = rows / 100;
const records = rows - refused;

/** What each test leaves is what the next begins with: a product is started again only where one was killed. */
let folder: string;
let product: Product;
let settled: Settled;
let imported: number;

beforeAll(async () => {
  folder = await dataFolder(inject("ground").folder);
  product = await startProduct({ DATA_DIR: folder });
  settled = await findSettled(product);
});
afterAll(() => removeFolder(folder));

test("an import goes on after kill -9 by itself: every row once, none twice, and the same result", async () => {
  await pointAtEachOther();
  imported = await upload();
  const now = () => ok("GET", `imports/${imported}`);
  await ok("POST", `imports/${imported}/actions/start`, {});
  await expect.poll(async () => (await now()).read, { interval: 1 }).toBeGreaterThan(0);
  const cut = await killed<{ state: string; rows_read: number }>(
    sql`select state, rows_read from imports where app_id = ${settled.app} order by id desc limit 1`,
  );
  expect(cut.state).toBe("importing");
  expect(cut.rows_read).toBeLessThan(rows);

  await startAgain();
  await expect.poll(async () => (await now()).state, { interval: 100 }).toBe("done");
  expect(await now()).toMatchObject({ read: rows, total: rows, created: records, rejected: refused, problems: [{ count: refused }] });
  await isWhole();
});

test("an import that was undone comes back after kill -9 by itself: every record once, none lost", async () => {
  await ok("POST", `imports/${imported}/actions/undo`, {});
  await expect.poll(async () => (await ok("GET", `imports/${imported}`)).state, { interval: 50 }).toBe("undone");
  await comesBack("import", imported);
});

test("a deleted type goes after kill -9 by itself, and comes back so: every record once, none lost", async () => {
  await mustBe(200, "DELETE", "");
  const trash = () => mustBe(200, "GET", "trash", undefined, "");
  const arriving = async () => (await trash())[0].arriving;
  await expect.poll(async () => (await arriving())?.done ?? records, { interval: 1 }).toBeGreaterThan(0);
  const cut = await leftInTrash();
  // Each is in one place, and what is told is what is true.
  expect(cut.arriving ?? 0).toBe(cut.back);
  expect(cut.lying).toBeGreaterThan(0);
  expect(cut.back + cut.lying).toBe(records);

  await startAgain();
  await mustBe(404, "GET", "");
  await expect.poll(arriving, { interval: 100 }).toBeNull();
  await comesBack("type", Number(settled.type));
});

test("a change of fields goes on after kill -9 by itself, nothing half-way, nothing lost", async () => {
  const changes = () => ok("GET", "field-changes");
  const done = () => expect.poll(async () => (await changes())[0].state, { interval: 100 }).toBe("done");
  const { postFields } = await ok("GET", "");
  const form = [{ id: postFields[0].id, slug: "amount", label: "Amount", component: "number" }, postFields[1]];
  const changeAndKill = async () => {
    const { consent } = await ok("POST", "field-changes/preview", { postFields: form });
    await ok("POST", "", { postFields: form, consent });
    await expect.poll(async () => (await changes())[0].followed, { interval: 1 }).toBeGreaterThan(0);
    return killed<{ id: number; state: string; records: number; followed: number }>(
      sql`select id, state, records, followed from field_changes where app_id = ${settled.app} order by id desc limit 1`,
    );
  };

  let cut = await changeAndKill();
  // On a machine with much else to do the change may be over before the blow falls; then it is begun anew.
  for (let turn = 0; turn < 10 && cut.followed === records; turn += 1) {
    await startAgain();
    await done();
    await ok("POST", `field-changes/${cut.id}/take-back`);
    await done();
    cut = await changeAndKill();
  }
  expect(cut).toMatchObject({ state: "running", records });
  expect(cut.followed).toBeLessThan(records);
  await startAgain();
  const wrong = async () => (await all()).filter(({ title, amount }) => amount !== amountOf(numberIn(title)));
  // Those that have not followed yet read as if they had.
  expect(await wrong()).toEqual([]);
  await done();
  expect((await changes())[0]).toMatchObject({ followed: records, kept: records });
  expect(await wrong()).toEqual([]);
  expect(await ok("GET", "posts/count?amount:gte=0")).toEqual({ count: rows - rows / 10 });

  await ok("POST", `field-changes/${cut.id}/take-back`);
  await done();
  expect((await changes())[0].outcome).toMatchObject({ restored: records, changed: 0, gone: 0 });
  expect((await all()).filter(({ title, note }) => note !== noteOf(numberIn(title)))).toEqual([]);
});

test("after all of that it ends in order, and every record is there, none in the trash", async () => {
  expect((await product.end()).code).toBe(0);
  expect(await left(inTrash())).toMatchObject({ imported: records, lying: 0 });
});

/** Brings it back, and kills the product in the midst of it. */
async function comesBack(kind: "import" | "type", id: number): Promise<void> {
  const trash = () => mustBe(200, "GET", "trash", undefined, "");
  const begun = await mustBe(200, "POST", `trash/${kind}/${id}/restore`, {}, "");
  const of = begun.restoring.of;
  await expect.poll(async () => (await trash())[0]?.restoring?.done ?? of, { interval: 1 }).toBeGreaterThan(0);
  const cut = await leftInTrash();
  // Each is in one place, and what is told is what is true.
  expect([cut.back + cut.lying, cut.restored]).toEqual([of, cut.back]);
  expect(cut.lying).toBeGreaterThan(0);

  await startAgain();
  await expect.poll(trash, { interval: 100 }).toEqual([]);
  expect(of).toBe(records);
  await isWhole();
}

function inTrash(): Sql {
  const { app, type } = settled;
  return sql`
    select count(*) as back, count(distinct p.title) filter (where p.title like 'Row %') as imported,
      (select count(*) from trashed_rows r where r.app_id = ${app} and r.source = 'posts') as lying,
      (select t.restored from trash t where t.app_id = ${app}) as restored, (select t.arriving from trash t where t.app_id = ${app}) as arriving
    from posts p where p.app_id = ${app} and p.type_id = ${Number(type)}`;
}

function leftInTrash() {
  return killed<{ back: number; imported: number; lying: number; restored: number | null; arriving: number | null }>(inTrash());
}

/** What the killed product left, read without starting it: started, it goes on at once. */
async function killed<Row extends object>(asked: Sql): Promise<Row> {
  await product.end("SIGKILL");
  return left<Row>(asked);
}

async function left<Row extends object>(asked: Sql): Promise<Row> {
  const database = await openDatabase({ directory: folder });
  const row = await database.reader(settled.app).one<Row>(asked);
  await database.close();
  if (!row) throw new Error("Nothing was left");
  return row;
}

async function startAgain(): Promise<void> {
  product = await startProduct({ DATA_DIR: folder });
}

async function mustBe(status: number, method: string, path: string, body?: unknown, place = `types/${settled.type}/`) {
  const below = (place + path).replace(/\/$/, "");
  const reply = await product.call(method, `/api/${settled.app}/${below}`, { token: settled.token, body });
  if (reply.status !== status) throw new Error(`${method} ${below}: ${reply.status} ${reply.text.slice(0, 300)}`);
  return reply.json;
}

/** A call below the type that succeeds. */
function ok(method: string, path: string, body?: unknown) {
  return mustBe(200, method, path, body);
}

async function pointAtEachOther(): Promise<void> {
  const { postFields } = await ok("GET", "");
  const peer = { id: "f2", slug: "peer", label: "Peer", component: "relation", relationTypeId: Number(settled.type) };
  await ok("POST", "", { postFields: [...postFields, peer] });
}

/** Every hundredth row has a title that is too long, and every tenth names a row as far from the end as it is from the beginning. */
async function upload(): Promise<number> {
  const lines = Array.from(
    { length: rows },
    (_, n) => `${n % 100 === 0 ? "x".repeat(300) : `Row ${n}`},${noteOf(n)},${n % 10 === 5 ? `Row ${rows - 1 - n}` : ""}\n`,
  );
  const form = new FormData();
  form.set("file", new File([`title,note,peer\n${lines.join("")}`], "rows.csv"));
  const reply = await fetch(`http://127.0.0.1:${product.port}/api/${settled.app}/types/${settled.type}/imports`, {
    method: "POST",
    headers: { authorization: `Bearer ${settled.token}` },
    body: form,
  });
  expect(reply.status).toBe(201);
  return ((await reply.json()) as { id: number }).id;
}

function numberIn(title: string): number {
  return Number(title.replace("Row ", ""));
}

function noteOf(number: number): string {
  return number % 10 === 0 ? `about ${number}` : String(number);
}

/** What becomes of its note in a field of numbers. */
function amountOf(number: number): number | undefined {
  return number % 10 === 0 ? undefined : number;
}

/** Every record is there, once, and points where its row said. */
async function isWhole(): Promise<void> {
  const kept = await all();
  expect(new Set(kept.map(({ title }) => title)).size).toBe(records);
  const numbers = new Map(kept.map(({ id, title }) => [id, numberIn(title)]));
  const sums = kept.flatMap(({ title, peer }) => (peer === undefined ? [] : [numberIn(title) + (numbers.get(Number(peer)) ?? 0)]));
  expect(sums).toEqual(Array.from({ length: rows / 10 }, () => rows - 1));
}

/** Every record, as lists show it. */
async function all(): Promise<{ readonly id: number; readonly title: string; readonly [slug: string]: unknown }[]> {
  const found = [];
  for (let page = 1; ; page += 1) {
    const json = await ok("GET", `posts?count=100&page=${page}`);
    found.push(...json);
    if (json.length < 100) break;
  }
  expect(found).toHaveLength(records);
  return found;
}
