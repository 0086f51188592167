import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../../../test/database.ts";

test("a partition has the indexes that are wanted and no others; one that was left half made is made anew", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  await database.addPartition({ table: "posts", value: 4 });
  const keep = (...indexes: { name: string; columns: readonly string[] }[]) =>
    database.keepPartitionIndexes({ table: "posts", value: 4, where: "partition = 4 and type_id = 9", indexes });
  const made = () =>
    database.asOwner((owner) =>
      owner.query<{ text: string; valid: boolean }>(
        `select pg_get_indexdef(indexrelid) as text, indisvalid as valid from pg_index
         where indrelid = 'posts_4'::regclass and indexrelid::regclass::text like 'posts\\_4\\_list\\_%' order by 1`,
      ),
    );
  const [one, other] = [
    { name: "t1_id", columns: ["app_id", "t1", "id"] },
    { name: "n1_id", columns: ["app_id", "n1", "id"] },
  ];
  await keep(one, other);
  const there = await made();
  expect(there.map(({ valid }) => valid)).toEqual([true, true]);
  expect(there[1]?.text).toContain("(app_id, t1, id) WHERE ((partition = 4) AND (type_id = 9))");

  await database.asOwner((owner) =>
    owner.query("update pg_index set indisvalid = false where indexrelid = 'posts_4_list_t1_id'::regclass"),
  );
  await keep(one);
  expect(await made()).toEqual([{ text: there[1]?.text, valid: true }]);
  await keep();
  expect(await made()).toEqual([]);
});

test("how rows are looked up may be learnt after a partition was made: what it lacks is made, and stays", async () => {
  const database = await testDatabase();
  onTestFinished(() => database.close());
  await database.addPartition({ table: "posts", value: 5 });
  const lookedUp = { looked_up_1: "(app_id, user_id, id)", looked_up_2: "using gin (assignee_ids jsonb_path_ops)" };
  const keep = () =>
    database.keepPartitionIndexes({ table: "posts", value: 5, lookedUp, where: "partition = 5 and type_id = 9", indexes: [] });
  const made = () =>
    database.asOwner((owner) =>
      owner.query<{ id: number; text: string }>(
        `select indexrelid::bigint as id, pg_get_indexdef(indexrelid) as text from pg_index
         where indrelid = 'posts_5'::regclass and indexrelid::regclass::text like '%looked_up%' order by 1`,
      ),
    );
  expect(await made()).toEqual([]);
  await keep();
  const there = await made();
  expect(there.map(({ text }) => text.replace(/^.* USING /, ""))).toEqual([
    "btree (app_id, user_id, id)",
    "gin (assignee_ids jsonb_path_ops)",
  ]);
  await keep();
  expect(await made()).toEqual(there);
});
