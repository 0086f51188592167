import { expect, test } from "vitest";
import { change, leads, run, upload } from "../../../test/imports.ts";
import { givePartition } from "../../../test/own-partition.ts";
import { searchTextsOf } from "../../../test/search-texts.ts";
import { testServer } from "../../../test/server.ts";
import { type AppOfTest, must } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import { sql } from "../../platform/db/sql.ts";
import { bigType } from "../record-index/public.ts";

const rowsOf = (many: number) => `Name\n${Array.from({ length: many }, (_, at) => `Lead ${at}\n`).join("")}`;

async function placesOf(app: AppOfTest, type: PostType) {
  const { database } = await testServer();
  return database.reader(app.id).rows<{ partition: number; isOwn: boolean; count: number }>(sql`
    select p.partition, p.partition = t.partition and t.partition > 0 as "isOwn", count(*) as count from posts p join types t on t.app_id = p.app_id and t.id = p.type_id
    where p.app_id = ${app.id} and p.type_id = ${type.id} group by 1, 2 order by 2`);
}

test("so many new records go to a partition of their own from the first on, and what they say has its indexes once they are there", async () => {
  const { app, type } = await leads();
  const many = bigType + 1;
  expect(await run(app, await upload(app.owner, type, rowsOf(many)))).toMatchObject({ state: "done", created: many });
  const [place, ...others] = await placesOf(app, type);
  expect([place?.isOwn, place?.count, others]).toEqual([true, many, []]);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count?withCount=exact`))).toEqual({ count: many });
  const { database } = await testServer();
  const searched = async () => {
    const rows = await database.reader(null).rows<{ name: string }>(sql`
      select indexname as name from pg_indexes where tablename = ${`posts_${place?.partition}`} and indexdef like '%gin_trgm_ops%' order by 1`);
    return rows.map(({ name }) => name.replace(/^posts_\d+_/, ""));
  };
  await expect.poll(searched).toEqual(["content_text", "title_text"]);
});

test("an import that makes a type big, which nobody could know, writes on in the partition that opens for it, and every row is there", async () => {
  const { app, type } = await leads();
  const many = bigType + 3_000;
  const made = await upload(app.owner, type, rowsOf(many));
  const one = await change(app, made, { newPost: made.newPost, existing: "skip", key: "name" });
  expect(await run(app, one)).toMatchObject({ state: "done", created: many });
  // Where the machine is slow, those before it have followed by now.
  expect((await placesOf(app, type)).at(-1)?.isOwn).toBe(true);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count?withCount=exact`))).toEqual({ count: many });
});

test("what fewer rows of a file say is read into the index of a big type once they are there, be the rest unreadable", async () => {
  const server = await testServer();
  const imported = async (text: string) => {
    const { app, type } = await leads();
    await givePartition(server, app, type);
    const { state, created } = await run(app, await upload(app.owner, type, text));
    return [state, created, Object.keys(await searchTextsOf(server, app)).length];
  };
  // As many as are written at once: while they are, nobody has the index read them.
  expect(await imported(rowsOf(500))).toEqual(["done", 500, 500]);
  expect(await imported(`${rowsOf(501)}"${"a".repeat(200_000)}`)).toEqual(["failed", 500, 500]);
});
