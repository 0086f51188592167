import { expect, test, vi } from "vitest";
import { type Catalogue, catalogue } from "../../../test/catalogue.ts";
import { step, upload } from "../../../test/imports.ts";
import { patience } from "../../../test/running.ts";
import { field, must } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import { sql, type Transaction } from "../../platform/db/database.ts";
import { typeForChange } from "../type-definitions/store.ts";

/**
 * Runs `first` in a transaction of its own, `second` beside it, and `last` in the first one once `second` has sent a statement with this
 * sign. The embedded engine has one connection, so there one simply follows the other.
 */
async function beside<T>(
  { app, server }: Catalogue,
  first: (db: Transaction) => Promise<unknown>,
  { sign, second }: { readonly sign: RegExp; readonly second: () => Promise<T> },
  last: (db: Transaction) => Promise<unknown>,
): Promise<T> {
  let reply: Promise<T> | undefined;
  await server.database.transaction(app.id, async (db) => {
    await first(db);
    const before = server.statements.length;
    reply = second();
    const isSent = () => server.statements.slice(before).some(({ text, app: of }) => of === app.id && sign.test(text));
    if (process.env.TEST_DATABASE_URL) await vi.waitFor(() => expect(isSent()).toBe(true), { timeout: patience, interval: 1 });
    await last(db);
  });
  if (!reply) throw new Error("nothing ran beside it");
  return reply;
}

/** Records without a type or status, references without a record, and values that point at nobody. */
async function orphans({ app, server }: Catalogue, ...types: readonly PostType[]) {
  const reader = server.database.reader(app.id);
  const lost = await reader.rows(sql`
    select p.id from posts p where p.app_id = ${app.id} and p.type_id = any(${types.map(({ id }) => id)}::bigint[]) and not exists
      (select 1 from statuses s where s.app_id = ${app.id} and s.id = p.status_id and s.type_id = p.type_id)`);
  const dangling = await reader.rows(sql`
    select r.post_id, r.target_id from post_references r where r.app_id = ${app.id} and not exists
      (select 1 from posts p where p.app_id = ${app.id} and p.id = r.target_id)`);
  return [...lost, ...dangling];
}

const removeRecords = (type: PostType) => async (db: Transaction) => {
  await typeForChange(db, type.id, { firm: true });
  await db.change(sql`delete from posts where app_id = ${db.app} and type_id = ${type.id}`);
};
const removeType = (type: PostType) => (db: Transaction) => db.change(sql`delete from types where app_id = ${db.app} and id = ${type.id}`);

test("an import beside the deletion of its type leaves no records without one", async () => {
  const here = await catalogue();
  const { app, items, settled } = here;
  const one = await upload(app.owner, items, "title\nPen\nInk");
  // It waits for the type; were it not to, it would say next what it has made.
  const sign = /from types t .*for no key update|insert into imported_ranges/s;
  const { status } = await beside(here, removeRecords(items), { sign, second: () => step(app, one, "start") }, removeType(items));
  // Where one follows the other there is nothing left to begin with.
  expect([200, 404]).toContain(status);
  await settled();
  expect(await orphans(here, items)).toEqual([]);
});

test("a record that is taken out of the trash while its type is deleted stays there", async () => {
  const here = await catalogue();
  const { app, items, add } = here;
  const pen = await add(items, { title: "Pen" });
  must(200, await app.owner.remove(`/posts/${pen.id}`));
  const second = () => app.owner.post(`/trash/record/${pen.id}/restore`);
  const { status } = await beside(
    here,
    removeRecords(items),
    { sign: /from types t where t.app_id = \$1 and t.id = \$2/, second },
    removeType(items),
  );
  expect([status, await orphans(here, items)]).toEqual([409, []]);
});

test("what a record points at when it comes back is there, although it is deleted at the same moment", async () => {
  const here = await catalogue();
  const { app, items, add } = here;
  const slips = await app.addType({ title: "Slips", fields: [field("relation", "item", { relationTypeId: items.id })] });
  const pen = await add(items, { title: "Pen", price: 2 });
  const slip = await add(slips, { item: pen.id });
  must(200, await app.owner.remove(`/posts/${slip.id}`));
  const hold = (db: Transaction) => db.rows(sql`select 1 from posts p where p.app_id = ${db.app} and p.id = ${pen.id} for update`);
  const remove = (db: Transaction) => db.change(sql`delete from posts where app_id = ${db.app} and id = ${pen.id}`);
  const second = () => app.owner.post(`/trash/record/${slip.id}/restore`);
  must(200, await beside(here, hold, { sign: /from posts p where .*for key share|delete from trash /s, second }, remove));
  expect(await orphans(here, items, slips)).toEqual([]);
  expect(must(200, await app.owner.get(`/posts/${slip.id}`)).item).toBeUndefined();
});

test("who begins to point at a record while its type is deleted points at it again when that comes back", async () => {
  const here = await catalogue();
  const { app, items, orders, add, settled } = here;
  const [pen, order] = [await add(items, { title: "Pen", price: 2 }), await add(orders, {})];
  const point = async (db: Transaction) => {
    await db.rows(sql`select 1 from posts p where p.app_id = ${db.app} and p.id = ${pen.id} for key share`);
    await db.change(sql`update posts set data = ${JSON.stringify({ lines: [pen.id] })} where app_id = ${db.app} and id = ${order.id}`);
    await db.change(sql`
      insert into post_references (app_id, target_id, target_type_id, type_id, slug, post_id)
      values (${db.app}, ${pen.id}, ${items.id}, ${orders.id}, 'lines', ${order.id})`);
  };
  must(200, await beside(here, point, { sign: /for update of p$/, second: () => app.owner.remove(`/types/${items.id}`) }, async () => {}));
  await settled();
  expect(must(200, await app.owner.get(`/posts/${order.id}`)).lines).toBeUndefined();
  must(200, await app.owner.post(`/trash/type/${items.id}/restore`));
  await settled();
  expect(must(200, await app.owner.get(`/posts/${order.id}`)).lines).toEqual([pen.id]);
  expect(await orphans(here, items, orders)).toEqual([]);
});

test("what an import wrote over is put back without what it pointed at when that is gone", async () => {
  const here = await catalogue();
  const { app, items, orders, add, importInto, settled } = here;
  const [pen, ink] = [await add(items, { title: "Pen", price: 2 }), await add(items, { title: "Ink", price: 5 })];
  const order = await add(orders, { title: "One", lines: [pen.id, ink.id] });
  await importInto(orders, `title,lines\nOne,${ink.id}`, "title");
  expect(must(200, await app.owner.get(`/posts/${order.id}`)).lines).toEqual([ink.id]);
  must(200, await app.owner.remove(`/posts/${pen.id}`));
  const [{ id }] = must(200, await app.owner.get(`/types/${orders.id}/imports`));
  must(200, await app.owner.post(`/types/${orders.id}/imports/${id}/actions/undo`));
  await settled();
  expect(must(200, await app.owner.get(`/posts/${order.id}`))).toMatchObject({ lines: [ink.id], total: 5 });
  expect(await orphans(here, items, orders)).toEqual([]);
});
