import { expect, test } from "vitest";
import { leads, run, upload } from "../../../test/imports.ts";
import { testServer } from "../../../test/server.ts";
import { must } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";
import { bigType } from "../posts/public.ts";

test("an import that makes a type big writes on in the partition that opens for it, and every row is there", async () => {
  const { app, type } = await leads();
  const many = bigType + 3_000;
  const rows = Array.from({ length: many }, (_, at) => `Lead ${at}\n`).join("");
  expect(await run(app, await upload(app.owner, type, `Name\n${rows}`))).toMatchObject({ state: "done", created: many });

  const { database } = await testServer();
  const places = await database.reader(app.id).rows<{ isOwn: boolean; count: number }>(sql`
    select p.home = t.home and t.home > 0 as "isOwn", count(*) as count from posts p join types t on t.app_id = p.app_id and t.id = p.type_id
    where p.app_id = ${app.id} and p.type_id = ${type.id} group by 1 order by 1`);
  expect(places.map(({ isOwn }) => isOwn)).toEqual([false, true]);
  expect(must(200, await app.owner.get(`/types/${type.id}/posts/count?withCount=exact`))).toEqual({ count: many });
});
