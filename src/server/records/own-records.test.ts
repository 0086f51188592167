import { expect, test } from "vitest";
import { givePartition } from "../../../test/own-partition.ts";
import { field, must, type Somebody, world } from "../../../test/world.ts";
import { sql } from "../../platform/db/sql.ts";

test("among very many records a member finds the few of their own by their ids, and many in the usual way", async () => {
  const { server, app } = await world();
  const type = await app.addType({ permission: "own", fields: [field("number", "price")] });
  const partition = await givePartition(server, app, type);
  const [ada, ben] = [await app.addMember(10), await app.addMember(10)];
  const add = async (who: Somebody, price: number): Promise<number> =>
    must(201, await who.post("/posts", { typeId: type.id, title: `R${price}`, price })).id;
  const own = [await add(ada, 3), await add(ada, 1), await add(ada, 2)];
  const assigned = await add(ben, 4);
  await server.database.transaction(app.id, async (db) => {
    await db.change(sql`update posts set assignee_ids = ${JSON.stringify([ada.id])}::jsonb where app_id = ${app.id} and id = ${assigned}`);
    await db.change(sql`
      insert into posts (app_id, partition, id, type_id, status_id, user_id, title, data, n1, status_entered_at, created_at, updated_at)
      select ${app.id}::bigint, ${partition}::integer, 1000 + n, ${type.id}::bigint, ${type.initialStatusId}::bigint, ${ben.id}::bigint, 'Many', '{}', 9, now(), now(), now()
      from generate_series(1, 600) n`);
  });

  const asked = async (who: Somebody, list: string) => {
    const before = server.statements.length;
    const ids: number[] = must(200, await who.get(`/types/${type.id}/posts?${list}`)).map(({ id }: { id: number }) => id);
    const listed = server.statements.slice(before).filter(({ text, app: of }) => of === app.id && text.includes("p.content"));
    return { ids, byIds: listed.map(({ text }) => text.includes("p.id = any")) };
  };
  expect(await asked(ada, "orderBy=id")).toEqual({ ids: [...own, assigned], byIds: [true] });
  expect((await asked(ada, "orderByDesc=price&price:lt=4")).ids).toEqual([own[0], own[2], own[1]]);
  expect(must(200, await ada.get(`/types/${type.id}/posts/count`))).toEqual({ count: 4 });
  expect(await asked(ben, "orderBy=id&count=1")).toEqual({ ids: [assigned], byIds: [false] });
  expect(must(200, await ben.get(`/types/${type.id}/posts/count`))).toEqual({ count: 601 });
});
