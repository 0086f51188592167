import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../../../test/database.ts";
import { sql } from "./database.ts";
import { checkRoles } from "./roles.ts";

test("a partition is made once, whoever asks for it at once, is fenced as its table is, and takes the rows of its value", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  const partition = { table: "posts", value: 3, lookedUp: { title_text: "using gin (title gin_trgm_ops)" } };
  expect(await Promise.all([database.addPartition(partition), database.addPartition(partition)])).toEqual([true, true]);
  expect(await database.addPartition(partition)).toBe(true);
  await database.asOwner(checkRoles);
  const insert = (app: number, id: number) =>
    database.transaction(app, (transaction) =>
      transaction.change(sql`
        insert into posts (app_id, partition, id, type_id, status_id, title, status_entered_at, created_at, updated_at)
        values (${app}, 3, ${id}, 1, 1, 'One', now(), now(), now())`),
    );
  await insert(7, 1);
  await insert(8, 1);
  const rows = await database.asOwner((owner) => owner.query<{ count: number }>("select count(*) as count from posts_3"));
  expect(rows).toEqual([{ count: 2 }]);
  await database.transaction(7, async (transaction) => {
    expect(await transaction.rows(sql`select p.id from posts p where p.app_id = ${7}`)).toEqual([{ id: 1 }]);
  });
  const indexes = await database.asOwner((owner) =>
    owner.query<{ name: string }>(
      "select indexname as name from pg_indexes where tablename = 'posts_3' and indexdef like '%gin_trgm_ops%'",
    ),
  );
  expect(indexes).toEqual([{ name: "posts_3_title_text" }]);
});
