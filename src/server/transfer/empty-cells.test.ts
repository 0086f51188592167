import { expect, test } from "vitest";
import { change, posts, run, upload } from "../../../test/imports.ts";
import { type AppOfTest, field, must, world } from "../../../test/world.ts";
import type { PostType } from "../../contract/post-types.ts";
import type { Post } from "../../contract/posts.ts";

async function people(): Promise<{ app: AppOfTest; type: PostType }> {
  const { app } = await world();
  const cities = await app.addType({ title: "Cities", fields: [field("input-text", "name")] });
  const rome = must(201, await app.owner.post("/posts", { typeId: cities.id, name: "Rome" }));
  const fields = [
    field("input-text", "email"),
    field("input-text", "name", { required: true }),
    field("number", "budget"),
    field("tags", "words"),
    field("relation", "city", { relationTypeId: cities.id }),
  ];
  const type = await app.addType({ title: "People", fields });
  const sent = { email: "ann@x.org", name: "Ann", budget: 1, words: ["a"], city: rome.id };
  must(201, await app.owner.post("/posts", { typeId: type.id, ...sent }));
  return { app, type };
}

const saidOf = ({ email, name, budget = null, words = null, city = null }: Post) => [email, name, budget, words, Boolean(city)];
const csv = "email,name,budget,words,city\nann@x.org,Ann,,,\nbob@x.org,Bob,,,\n";
const byEmail = { existing: "update", key: "email" };

test("an empty cell leaves the field of a record as it is, unless the person has it cleared; both can be undone", async () => {
  const { app, type } = await people();
  const plain = await change(app, await upload(app.owner, type, csv), byEmail);
  expect(plain.emptyCells).toBe("leave");
  const done = await run(app, plain);
  expect((await posts(app, type)).map(saidOf)[0]).toEqual(["ann@x.org", "Ann", 1, ["a"], true]);
  await run(app, done, "undo");
  const clearing = await change(app, await upload(app.owner, type, csv), { ...byEmail, emptyCells: "clear" });
  const checked = await run(app, clearing, "check");
  expect(checked).toMatchObject({ emptyCells: "clear", created: 1, updated: 1, rejected: 0, problems: [] });
  const cleared = await run(app, checked);
  const [ann, bob] = await posts(app, type);
  expect([saidOf(ann), saidOf(bob)]).toEqual([
    ["ann@x.org", "Ann", null, null, false],
    ["bob@x.org", "Bob", null, null, false],
  ]);
  await run(app, cleared, "undo");
  expect((await posts(app, type)).map(saidOf)).toEqual([["ann@x.org", "Ann", 1, ["a"], true]]);
});

test("what must be filled is not cleared, what says nothing of the key is a new record, and a mark such as NA clears nothing", async () => {
  const { app, type } = await people();
  const rows = "email,name,budget\nann@x.org,,5\n,New,\n";
  const one = await change(app, await upload(app.owner, type, rows), { ...byEmail, emptyCells: "clear" });
  expect(await run(app, one)).toMatchObject({ created: 1, updated: 0, rejected: 1, problems: [{ slug: "name", message: "require" }] });
  const marked = await change(app, await upload(app.owner, type, "email,budget\nann@x.org,NA\n"), { ...byEmail, emptyCells: "clear" });
  await run(app, marked);
  expect((await posts(app, type)).map(saidOf)[0]).toEqual(["ann@x.org", "Ann", 1, ["a"], true]);
});

test("rows of new records alone are not told of empty cells: they hold what they would hold anyway", async () => {
  const { app, type } = await people();
  const one = await change(app, await upload(app.owner, type, "email,name,budget\nbob@x.org,Bob,\n"), { emptyCells: "clear" });
  expect(await run(app, one)).toMatchObject({ created: 1, rejected: 0 });
});

test("a row of JSON clears what it says is empty, and not what it does not mention; a short line of a table says all of its cells", async () => {
  const { app, type } = await people();
  const clear = async (file: string, name: string) =>
    run(app, await change(app, await upload(app.owner, type, file, name), { ...byEmail, emptyCells: "clear" }));
  const rows = [
    { email: "ann@x.org", name: "Ann", budget: null },
    { email: "bob@x.org", name: "Bob", words: ["b"] },
  ];
  expect(await clear(JSON.stringify(rows), "people.json")).toMatchObject({ created: 1, updated: 1, rejected: 0 });
  expect((await posts(app, type)).map(saidOf)[0]).toEqual(["ann@x.org", "Ann", null, ["a"], true]);
  await clear("email,name,budget,words\nbob@x.org,Bob\n", "people.csv");
  expect((await posts(app, type)).map(saidOf)[1]).toEqual(["bob@x.org", "Bob", null, null, false]);
});
