import { expect, test, vi } from "vitest";
import { patience } from "../../../test/running.ts";
import type { Reply } from "../../../test/server.ts";
import { field, must, world } from "../../../test/world.ts";
import { sql, type Transaction } from "../../platform/db/database.ts";
import { typeForChange, updateType, writeStatuses } from "../type-definitions/store.ts";

/**
 * Runs `change` on a type that is held firmly, as the slice does it, and a request beside: it is on its way before the change is
 * done. The embedded engine has one connection, so there one simply follows the other.
 */
async function beside(sign: string, change: (db: Transaction, type: never) => Promise<void>, request: (make: Made) => Promise<Reply>) {
  const { app, server } = await world();
  const { id, initialStatusId } = await app.addType({ fields: [field("number", "price")] });
  const statuses = [
    { id: initialStatusId, title: "New", next: "done" },
    { title: "Done", slug: "done" },
  ];
  const type = must(200, await app.owner.post(`/types/${id}`, { statuses }));
  const record = must(201, await app.owner.post("/posts", { typeId: id }));
  let reply: Promise<Reply> | undefined;
  await server.database.transaction(app.id, async (db) => {
    const row = await typeForChange(db, id, { firm: true });
    const before = server.statements.length;
    reply = request({ app, type, record });
    const isSent = () => server.statements.slice(before).some(({ text, app: of }) => of === app.id && text.includes(sign));
    if (process.env.TEST_DATABASE_URL) await vi.waitFor(() => expect(isSent()).toBe(true), { timeout: patience, interval: 1 });
    await change(db, row as never);
  });
  const orphans = await server.database.reader(app.id).rows(sql`
    select p.id from posts p where p.app_id = ${app.id} and not exists
      (select 1 from statuses s where s.app_id = ${app.id} and s.id = p.status_id and s.type_id = p.type_id)`);
  const answered = await reply;
  return { answered, type, orphans };
}

type Made = { app: Awaited<ReturnType<typeof world>>["app"]; type: Awaited<ReturnType<Made["app"]["addType"]>>; record: { id: number } };

const create = ({ app, type }: Made) => app.owner.post("/posts", { typeId: type.id, price: 1 });
const insert = "insert into posts";

test("a record that is made while its type is deleted is not made", async () => {
  const { answered, orphans } = await beside(
    insert,
    async (db, { id }: { id: number }) => {
      await db.change(sql`delete from posts where app_id = ${db.app} and type_id = ${id}`);
      await db.change(sql`delete from types where app_id = ${db.app} and id = ${id}`);
    },
    create,
  );
  expect([answered?.status, orphans]).toEqual([404, []]);
});

test("a record that is made while its first status is removed begins in the new one", async () => {
  let left: number | undefined;
  const { answered, orphans } = await beside(
    insert,
    async (db, type: { id: number; app_id: number }) => {
      const [, done] = await db.rows<{ id: number; title: string; slug: string; color: "blue" }>(
        sql`select s.id, s.title, s.slug, s.color from statuses s where s.app_id = ${db.app} and s.type_id = ${type.id} order by s.position`,
      );
      if (!done) throw new Error("no second status");
      left = done.id;
      const empty = { next: "0", hiddenFields: [], readOnlyFields: [], assignees: [], conditions: [], actions: [], settings: {} };
      await db.change(sql`update posts set status_id = ${done.id} where app_id = ${db.app} and type_id = ${type.id}`);
      await writeStatuses(db, type.id, [{ ...done, ...empty }]);
      await updateType(db, { ...type, initial_status_id: done.id } as never);
    },
    create,
  );
  expect([answered?.status, answered?.json.statusId, orphans]).toEqual([201, left, []]);
});

test("a record that is moved while the status it goes to is removed stays where it is", async () => {
  const { answered, orphans, type } = await beside(
    "from types t where t.app_id = $1 and t.id = $2 for key share",
    async (db, { id }: { id: number }) => {
      await db.change(sql`delete from statuses where app_id = ${db.app} and type_id = ${id} and slug = 'done'`);
      await db.change(sql`update statuses set next_id = 0 where app_id = ${db.app} and type_id = ${id}`);
    },
    ({ app, record }) => app.owner.post(`/posts/${record.id}/actions/next`),
  );
  expect([answered?.status, orphans]).toEqual([409, []]);
  expect(type.statuses).toHaveLength(2);
});
