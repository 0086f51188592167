import { expect, test } from "vitest";
import { refusal } from "../../../test/shop.ts";
import { field, world } from "../../../test/world.ts";

test("an invoice without items keeps no rate in silence: it is refused by the words of its field", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("invoice-items", "lines")] });
  const write = (lines: object) => app.owner.post("/posts", { typeId: type.id, lines });
  expect(refusal(await write({ items: [], taxRate: 101 }))).toEqual([400, { lines: ["choose more (1)", "too big (100)"] }]);
  expect(refusal(await write({ items: [], taxRate: 10 }))).toEqual([400, { lines: ["choose more (1)"] }]);
  expect(refusal(await write({ items: [{ title: "Hours", quantity: 1, price: 1 }], taxRate: 101 }))).toEqual([
    ...[400, { lines: ["too big (100)"] }],
  ]);
});

test("a default that is no option of its select is refused with the field, when it is made and when it is changed", async () => {
  const { app } = await world();
  const values = [
    { text: "Rye", value: "rye" },
    { text: "Oats", value: "oats" },
  ];
  const make = (preset: string) =>
    app.owner.post("/types", { title: "Breads", postFields: [field("select", "corn", { values, default: preset })] });
  const refused = await make("wheat");
  expect([refused.status, refused.json.data]).toEqual([
    400,
    { "postFields.0.default": { title: "Corn", messages: ["not one of the options"] } },
  ]);
  const made = await make("oats");
  expect(made.status).toBe(201);
  const changed = await app.owner.post(`/types/${made.json.id}`, { postFields: [field("select", "corn", { values, default: "wheat" })] });
  expect(changed.status).toBe(400);
});
