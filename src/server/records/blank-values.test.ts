import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";

const fields = [
  field("input-text", "text"),
  field("number", "number"),
  field("date", "day"),
  field("select", "choice", { values: ["a", "b"] }),
  field("checkbox", "box"),
  field("rate", "stars"),
  field("calculated", "reckoned", { formula: "number + 5", asNumber: true }),
];

test("a text of nothing is no value, whatever the field keeps: formulas reckon with nothing, and lists put it last both ways", async () => {
  const { app } = await world();
  const type = await app.addType({ fields });
  const blank = { text: "", number: "", day: "", choice: "", box: "", stars: "" };
  const made = must(201, await app.owner.post("/posts", { typeId: type.id, ...blank }));
  for (const slug of Object.keys(blank)) expect(made[slug] ?? null, slug).toBeNull();
  const nothing = must(201, await app.owner.post("/posts", { typeId: type.id }));
  expect(made.reckoned).toEqual(nothing.reckoned);
  must(201, await app.owner.post("/posts", { typeId: type.id, text: "b", number: 2, day: "2026-01-02" }));
  const changed = must(201, await app.owner.post("/posts", { typeId: type.id, text: "a", number: 1, day: "2026-01-01" }));
  for (const slug of ["text", "number", "day"]) {
    for (const order of ["orderBy", "orderByDesc"]) {
      const values = must(200, await app.owner.get(`/types/${type.id}/posts?${order}=${slug}`)).map(
        (post: Record<string, unknown>) => post[slug] ?? null,
      );
      expect(values.slice(2), `${order} ${slug}`).toEqual([null, null]);
      expect(values.slice(0, 2), `${order} ${slug}`).not.toContain(null);
    }
  }
  const emptied = must(200, await app.owner.post(`/posts/${changed.id}`, { number: "", text: "" }));
  expect([emptied.number ?? null, emptied.text ?? null]).toEqual([null, null]);
});
