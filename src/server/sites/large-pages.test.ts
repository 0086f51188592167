import { expect, test } from "vitest";
import { must, world } from "../../../test/world.ts";

/** A page that is drawn in a thread of its own, with a form whose formulas are worked out where it is drawn. */
test("a page with much text shows the formulas of its form, and a visitor what is wrong with what was typed", async () => {
  const { app } = await world();
  const many = (count: number, blockOf: (index: number) => object) => Array.from({ length: count }, (_, index) => blockOf(index));
  const children = [
    { id: "n1", component: "number", slug: "num", label: "Number", default: 4 },
    { id: "c1", component: "calculated", slug: "twice", label: "Twice", formula: "$" + "{num * 2}" },
  ];
  const form = { id: "ff", component: "form-section", type: "_custom", title: "Reckon", children };
  const texts = many(6, (index) => ({ id: `t${index}`, component: "text", html: `<p>${"word ".repeat(1_900)}</p>` }));
  const layout = [...texts, form];
  await app.addPage({ slug: "big", layout: layout as never });
  const shown = await app.visit("/big");
  expect(shown.status).toBe(200);
  expect(shown.text).toContain("Reckon");
  const small = await app.addPage({ slug: "small", layout: [form] as never });
  expect(small.slug).toBe("small");
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({ num: "abc", txt: "a".repeat(60_000) }).toString();
  const refused = await app.visit("/small?form=ff", { method: "POST", body, headers });
  expect([refused.status, refused.text.includes("a number")]).toEqual([400, true]);
});

test("a booking that says nothing is none, and no fault", async () => {
  const { app } = await world();
  const field = { id: "b1", component: "booking", slug: "slot", label: "When" };
  const type = await app.addType({ permission: "open", fields: [field] as never });
  for (const slot of [{}, { from: null, to: null }, { from: {}, to: {} }])
    must(201, await app.owner.post("/posts", { typeId: type.id, slot }));
});
