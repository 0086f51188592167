import { expect, test } from "vitest";
import { write } from "../../../test/field-changes.ts";
import { field, must, world } from "../../../test/world.ts";

/** Orders of bread; `without`: one of the options goes. */
async function bakery(component: string) {
  const { app } = await world();
  const bread = field(component, "bread", { values: ["wheat", "rye"] });
  const note = field("input-text", "note");
  const type = await app.addType({ title: "Orders", fields: [bread, note] });
  const without = async (option: string) => {
    const values = ["wheat", "rye"].filter((one) => one !== option);
    must(200, await app.owner.post(`/types/${type.id}`, { postFields: [{ ...bread, values }, note] }));
  };
  return { app, type, without };
}

test("a record that holds an option that has gone keeps it beside other changes, takes another one, and no third", async () => {
  const { app, type, without } = await bakery("select");
  const id = await write(app, type, { bread: "rye", note: "Old" });
  await without("rye");
  // Whoever sends all of it back has changed nothing of it.
  expect(must(200, await app.owner.post(`/posts/${id}`, { bread: "rye", note: "New" }))).toMatchObject({ bread: "rye", note: "New" });
  const refused = await app.owner.post(`/posts/${id}`, { bread: "spelt" });
  expect([refused.status, refused.json.data.bread.messages]).toEqual([400, ["not one of the options"]]);
  expect((await app.owner.post("/posts", { typeId: type.id, bread: "rye" })).status).toBe(400);
  expect(must(200, await app.owner.post(`/posts/${id}`, { bread: "wheat" }))).toMatchObject({ bread: "wheat" });
  expect((await app.owner.post(`/posts/${id}`, { bread: "rye" })).status).toBe(400);
});

test("in a list the ones that have gone stay beside others that are chosen and left out", async () => {
  const { app, type, without } = await bakery("checklist");
  const id = await write(app, type, { bread: ["rye"] });
  await without("rye");
  expect(must(200, await app.owner.post(`/posts/${id}`, { bread: ["rye", "wheat"] })).bread).toEqual(["rye", "wheat"]);
  expect((await app.owner.post(`/posts/${id}`, { bread: ["rye", "spelt"] })).status).toBe(400);
  expect(must(200, await app.owner.post(`/posts/${id}`, { bread: ["wheat"] })).bread).toEqual(["wheat"]);
});
