import { expect, test } from "vitest";
import { givePartition } from "../../../../test/own-partition.ts";
import { must, world } from "../../../../test/world.ts";
import { sql } from "../../../platform/db/sql.ts";

test("a record is looked for in the partitions of its app alone; one that has just moved elsewhere is found all the same", async () => {
  const { server, app } = await world();
  const [small, big] = [await app.addType({ title: "Small" }), await app.addType({ title: "Big" })];
  const partition = await givePartition(server, app, big);
  const add = async (typeId: number): Promise<number> => must(201, await app.owner.post("/posts", { typeId, title: "Here" })).id;
  const ids = [await add(small.id), await add(big.id)];
  const lookedIn = async (id: number) => {
    const before = server.statements.length;
    expect(must(200, await app.owner.get(`/posts/${id}`)).title).toBe("Here");
    const looks = server.statements.slice(before).filter(({ text, app: of }) => of === app.id && /p\.id = \$\d/.test(text));
    return looks.map(({ text }) => /p\.partition in \(([^)]*)\)/.exec(text)?.[1] ?? "everywhere");
  };
  // What was known before of an app's partitions is remembered for a second.
  await expect.poll(() => lookedIn(ids[0] ?? 0)).toEqual([`0, ${partition}`]);
  expect(await lookedIn(ids[1] ?? 0)).toEqual([`0, ${partition}`]);
  expect((await app.owner.get("/posts/999999")).status).toBe(404);

  const other = await server.database.transaction(null, (db) => db.nextPlatformIds("partition"));
  await server.database.addPartition({ table: "posts", value: other });
  const change = (to: number, type: number) =>
    server.database.transaction(app.id, async (db) => {
      await db.change(sql`update types set partition = ${to} where app_id = ${app.id} and id = ${type}`);
      await db.change(sql`update posts set partition = ${to} where app_id = ${app.id} and type_id = ${type}`);
    });
  await lookedIn(ids[1] ?? 0);
  await change(other, big.id);
  expect((await lookedIn(ids[1] ?? 0)).at(-1)).toMatch(new RegExp(`^everywhere$|^0, ${other}$`));
  must(200, await app.owner.post(`/posts/${ids[1]}`, { title: "Changed" }));
});
