import { expect, test } from "vitest";
import { read, write } from "../../../test/field-changes.ts";
import { change, run, upload } from "../../../test/imports.ts";
import { field, must, world } from "../../../test/world.ts";

async function clientsAndVisits() {
  const { app, server } = await world();
  const clients = await app.addType({ title: "Clients" });
  const relation = field("relation", "client", { relationTypeId: clients.id, relationId: "client" });
  const visits = await app.addType({ title: "Visits", fields: [field("input-text", "name"), relation] });
  const [ada, bob] = [await write(app, clients, { title: "Ada" }), await write(app, clients, { title: "Bob" })];
  const visit = await write(app, visits, { name: "First", client: ada });
  const restore = async (kind: string, id: number) => {
    must(200, await app.owner.post(`/trash/${kind}/${id}/restore`));
    await server.jobs.idle();
  };
  const remove = async (path: string) => {
    must(200, await app.owner.remove(path));
    await server.jobs.idle();
  };
  const pointsAt = async () => (await read(app, visit)).client;
  return { app, server, clients, visits, ada, bob, visit, restore, remove, pointsAt };
}

test("a type that somebody has just looked for in vain comes back pointing only at what is there", async () => {
  const { app, visits, ada, restore, remove, pointsAt } = await clientsAndVisits();
  await remove(`/types/${visits.id}`);
  await remove(`/posts/${ada}`);
  expect((await app.owner.get(`/types/${visits.id}`)).status).toBe(404);
  await restore("type", visits.id);
  expect(await pointsAt()).toBeUndefined();
  await restore("record", ada);
  expect(await pointsAt()).toBe(ada);
});

test("what an undone import puts back points at records of a type in the trash once they are back", async () => {
  const { app, clients, visits, ada, bob, restore, remove, pointsAt } = await clientsAndVisits();
  const file = await upload(app.owner, visits, "Name,Client\nFirst,Bob\n");
  const done = await run(app, await change(app, file, { existing: "update", key: "name" }));
  expect([done.updated, await pointsAt()]).toEqual([1, bob]);
  await remove(`/types/${clients.id}`);
  expect(await pointsAt()).toBeUndefined();
  expect(await run(app, done, "undo")).toMatchObject({ state: "undone", why: null });
  expect(await pointsAt()).toBeUndefined();
  await restore("type", clients.id);
  expect(await pointsAt()).toBe(ada);
  await remove(`/posts/${ada}`);
  expect(await pointsAt()).toBeUndefined();
});

test("a record that comes back before the type that it points at points there once that is back", async () => {
  const { clients, ada, visit, restore, remove, pointsAt } = await clientsAndVisits();
  await remove(`/posts/${visit}`);
  await remove(`/types/${clients.id}`);
  await restore("record", visit);
  expect(await pointsAt()).toBeUndefined();
  await restore("type", clients.id);
  expect(await pointsAt()).toBe(ada);
  await remove(`/posts/${ada}`);
  expect(await pointsAt()).toBeUndefined();
});
