import { expect, test } from "vitest";
import { field, must, world } from "../../../../test/world.ts";

const name = field("input-text", "name");
const names = (found: readonly { title: string }[]) => found.map(({ title }) => title.replace(/^#\d+ /, ""));

test("the newest records of an app are found whatever their type, and so are words in them", async () => {
  const { app } = await world();
  for (let number = 1; number <= 30; number += 1) {
    const { id } = await app.addType({ title: `Type ${number}`, fields: [name] });
    if (number % 9 === 0) must(201, await app.owner.post("/posts", { typeId: id, name: `Oak ${number}` }));
  }
  expect(names(must(200, await app.owner.get("/posts?count=8")))).toEqual(["Oak 27", "Oak 18", "Oak 9"]);
  expect(names(must(200, await app.owner.get("/posts?count=2")))).toEqual(["Oak 27", "Oak 18"]);
  expect(names(must(200, await app.owner.get("/posts?filter=oak%2018")))).toEqual(["Oak 18"]);
  expect(must(200, await app.owner.get("/posts?filter=elm"))).toEqual([]);
  for (const wrong of ["count=51", "count=0", "filter=", "page=2"]) expect((await app.owner.get(`/posts?${wrong}`)).status).toBe(400);
});

test("nobody finds what they may not read, and what is hidden from the menu is not among the newest", async () => {
  const { app, visitor } = await world();
  const secret = await app.addType({ title: "Secret", permission: "private", fields: [name] });
  const own = await app.addType({ title: "Own", permission: "own", fields: [name] });
  const hidden = await app.addType({ title: "Log", fields: [name] });
  must(200, await app.owner.post(`/types/${hidden.id}`, { settings: { hideInMenu: true } }));
  for (const [typeId, called] of [
    [secret.id, "Oak in private"],
    [own.id, "Oak of the owner"],
    [hidden.id, "Oak in the log"],
  ] as const)
    must(201, await app.owner.post("/posts", { typeId, name: called }));
  const member = await app.addMember(25);
  must(201, await member.post("/posts", { typeId: own.id, name: "Oak of a member" }));
  for (const path of ["/posts", "/posts?filter=oak"]) {
    expect(names(must(200, await member.get(path)))).toEqual(["Oak of a member"]);
    expect(names(must(200, await app.owner.get(path)))).toEqual(["Oak of a member", "Oak of the owner", "Oak in private"]);
    expect((await visitor.get(path)).status).toBe(401);
  }
});
