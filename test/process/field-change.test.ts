import { expect, inject, test } from "vitest";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { sql } from "../../src/platform/db/sql.ts";
import { dataFolder, type Product, removeFolder, startProduct } from "./product.ts";
import { findSettled, type Settled } from "./settle.ts";

const { folder: prepared } = inject("ground");
/** Many more than a call sees pass by: each of its statements waits for a batch of the change. */
const records = 4000;

test("a change of fields goes on after kill -9 by itself, nothing half-way, nothing lost", async () => {
  const folder = await dataFolder(prepared);
  let product = await startProduct({ DATA_DIR: folder });
  const settled = await findSettled(product);
  await fill(product, settled);
  const path = `/api/${settled.app}/types/${settled.type}`;
  const call = async (method: string, below: string, body?: unknown) => {
    const reply = await product.call(method, path + below, { token: settled.token, body });
    if (reply.status !== 200) throw new Error(`${method} ${below}: ${reply.status} ${reply.text.slice(0, 300)}`);
    return reply.json;
  };
  const changes = () => call("GET", "/field-changes");
  const done = () => expect.poll(async () => (await changes())[0].state, { interval: 100 }).toBe("done");
  const { postFields } = await call("GET", "");
  const form = [{ id: postFields[0].id, slug: "amount", label: "Amount", component: "number" }];
  const changeAndKill = async () => {
    const { consent } = await call("POST", "/field-changes/preview", { postFields: form });
    await call("POST", "", { postFields: form, consent });
    await expect.poll(async () => (await changes())[0].followed, { interval: 1 }).toBeGreaterThan(0);
    await product.end("SIGKILL");
    return leftBehind(folder, settled.app);
  };

  let cut = await changeAndKill();
  // On a machine with much else to do the change may be over before the blow falls; then it is begun anew.
  for (let turn = 0; turn < 10 && cut?.followed === records; turn += 1) {
    product = await startProduct({ DATA_DIR: folder });
    await done();
    await call("POST", `/field-changes/${cut.id}/take-back`);
    await done();
    cut = await changeAndKill();
  }
  expect(cut).toMatchObject({ state: "running", records });
  expect(cut?.followed).toBeLessThan(records);
  product = await startProduct({ DATA_DIR: folder });
  // Those that have not followed yet read as if they had.
  expect(wrong(await all(product, settled, "amount"))).toEqual([]);
  await done();
  expect((await changes())[0]).toMatchObject({ followed: records, kept: records });
  expect(wrong(await all(product, settled, "amount"))).toEqual([]);
  expect(await call("GET", "/posts/count?amount:gte=0")).toEqual({ count: records - records / 10 });

  await call("POST", `/field-changes/${cut?.id}/take-back`);
  await done();
  expect((await changes())[0].outcome).toMatchObject({ restored: records, changed: 0, gone: 0 });
  const back = await all(product, settled, "note");
  expect(back.filter(([title, value]) => value !== noteOf(Number(title)))).toEqual([]);
  expect((await product.end()).code).toBe(0);
  await removeFolder(folder);
});

/** What the killed product left, read without starting it: started, it goes on at once. */
async function leftBehind(folder: string, app: number) {
  const database = await openDatabase({ directory: folder });
  const change = await database
    .reader(app)
    .one<{ id: number; state: string; records: number; followed: number }>(
      sql`select id, state, records, followed from field_changes where app_id = ${app} order by id desc limit 1`,
    );
  await database.close();
  return change;
}

function noteOf(number: number): string {
  return number % 10 === 0 ? `about ${number}` : String(number);
}

function wrong(found: readonly (readonly [title: string, value: unknown])[]) {
  return found.filter(([title, value]) => value !== (Number(title) % 10 === 0 ? undefined : Number(title)));
}

async function fill(product: Product, { token, app, type }: Settled): Promise<void> {
  const lines = Array.from({ length: records }, (_, number) => `${number},${noteOf(number)}\n`);
  const form = new FormData();
  form.set("file", new File([`title,note\n${lines.join("")}`], "records.csv"));
  const imports = `/api/${app}/types/${type}/imports`;
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`http://127.0.0.1:${product.port}${imports}`, { method: "POST", headers, body: form });
  const path = `${imports}/${((await reply.json()) as { id: number }).id}`;
  expect((await product.call("POST", `${path}/actions/start`, { token, body: {} })).status).toBe(200);
  const state = async () => (await product.call("GET", path, { token })).json;
  await expect.poll(state, { interval: 50 }).toMatchObject({ state: "done", created: records });
}

async function all(product: Product, { token, app, type }: Settled, slug: string): Promise<(readonly [string, unknown])[]> {
  const found: (readonly [string, unknown])[] = [];
  for (let page = 1; ; page += 1) {
    const { json } = await product.call("GET", `/api/${app}/types/${type}/posts?count=100&page=${page}`, { token });
    for (const post of json) found.push([post.title, post[slug]]);
    if (json.length < 100) break;
  }
  expect(found).toHaveLength(records);
  return found;
}
