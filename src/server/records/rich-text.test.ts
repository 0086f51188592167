import { expect, test } from "vitest";
import { field, must, world } from "../../../test/world.ts";

const attack = '<p onclick="x()">Tea</p><script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">go</a>';

test("rich text is cleaned when a record is written, and keeps what the editor makes", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("textarea", "story", { rich: true, required: true })] });
  const made = must(201, await app.owner.post("/posts", { typeId: type.id, story: attack }));
  expect(made.story).not.toMatch(/script|onclick|onerror|javascript/i);
  const looks =
    '<h1 style="text-align:center">A</h1><h6>F</h6><ul><li><p>x</p></li></ul><p><span style="color:#0b655e;font-family:serif">green</span> <a href="/prices">p</a> <img src="/files/1/a.png" alt="A"></p>';
  const kept = must(200, await app.owner.post(`/posts/${made.id}`, { story: looks }));
  for (const part of ['style="text-align:center"', "<h6>", "<li>", "color:#0b655e", "font-family:serif", 'href="/prices"', 'alt="A"'])
    expect(kept.story).toContain(part);
  const plain = must(200, await app.owner.post(`/posts/${made.id}`, { story: "Fish & chips\n\n1 < 2" }));
  expect(plain.story).toBe("<p>Fish &amp; chips</p><p>1 &lt; 2</p>");
  expect((await app.owner.post(`/posts/${made.id}`, { story: "<p><script>1</script></p>" })).json.data.story.messages).toEqual(["require"]);
});

test("the HTML that a type's fields show is cleaned when the type is saved, also in forms inside fields", async () => {
  const { app } = await world();
  const inner = { id: "n", slug: "n", label: "N", component: "html-field", html: attack };
  const type = await app.addType({
    fields: [
      field("html-field", "intro", { html: attack }),
      field("textarea", "story", { rich: true, default: attack }),
      field("action-button", "go", { type: "btn", inputForm: [inner] }),
    ],
  });
  const text = JSON.stringify(must(200, await app.owner.get(`/types/${type.id}`)).postFields);
  expect(text).toContain("Tea");
  expect(text).not.toMatch(/script|onclick|onerror|javascript/i);
  const unknown = { postFields: [field("action-button", "go", { inputForm: [{ ...inner, component: "nothing" }] })] };
  expect((await app.owner.post(`/types/${type.id}`, unknown)).json.data["postFields.0.inputForm.0.component"].messages).toEqual([
    "unknown",
  ]);
});

test("an invoice's formula makes its total instead, whatever is sent for it [FW-46]", async () => {
  const { app } = await world();
  const formula = 'sum(pick(items, "price")) * 2';
  const type = await app.addType({ fields: [field("invoice-items", "sum"), field("invoice-items", "own", { useFormula: true, formula })] });
  const lines = { items: [{ title: "Tea", quantity: 2, price: 10 }], taxRate: 20, discountRate: 10, total: 1 };
  const made = must(201, await app.owner.post("/posts", { typeId: type.id, sum: lines, own: lines }));
  expect([made.sum.total, made.own.total]).toEqual([21.6, 20]);
  const changed = must(
    200,
    await app.owner.post(`/posts/${made.id}`, { own: { ...lines, items: [{ title: "Tea", quantity: 1, price: 4 }] } }),
  );
  expect(changed.own.total).toBe(8);
});

test("what a formula makes of a visitor's words is cleaned where it is rich text", async () => {
  const { app } = await world();
  const fields = [field("input-text", "said"), field("textarea", "shown", { rich: true, useFormula: true, formula: "said" })];
  const type = await app.addType({ fields });
  const made = must(201, await app.owner.post("/posts", { typeId: type.id, said: attack }));
  expect(made.shown).toContain("Tea");
  expect(made.shown).not.toMatch(/script|onclick|onerror|javascript/i);
});

test("a record keeps bookings and invoices as their kinds say [FW-38] [FW-43]", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("booking", "slot"), field("invoice-items", "lines", { currency: "EUR" })] });
  const sent = {
    slot: { from: "2026-11-23T09:00:00.000Z", to: "2026-11-23T09:30:00.000Z" },
    lines: { items: [{ title: "Tea", quantity: 2, price: 10 }], taxRate: 20, discountRate: 10, total: 1 },
  };
  const made = must(201, await app.owner.post("/posts", { typeId: type.id, ...sent }));
  expect([made.slot, made.lines]).toEqual([sent.slot, { ...sent.lines, total: 21.6 }]);
  const bad = await app.owner.post("/posts", { typeId: type.id, slot: { from: "now" }, lines: { items: [{ price: -1 }] } });
  expect([bad.status, Object.keys(bad.json.data)]).toEqual([400, ["slot", "lines"]]);
});
