import { expect, test } from "vitest";
import { exampleForm } from "../../../test/example-layout.ts";
import { field, must, world } from "../../../test/world.ts";

const number = (slug: string, options: { readonly [option: string]: unknown } = {}) => field("number", slug, options);

test("the server works out calculated fields anew; what a client says of them does not count [FW-51]", async () => {
  const { app } = await world();
  const type = await app.addType({
    fields: [
      number("price"),
      number("quantity"),
      field("calculated", "total", { formula: "price * quantity", asNumber: true }),
      field("calculated", "line", { formula: "@{number(total)} for ${user.firstName}" }),
    ],
  });
  const made = must(201, await app.owner.post("/posts", { typeId: type.id, price: 12.5, quantity: 4, total: 1 }));
  expect(made.total).toBe(50);
  expect(made.line).toMatch(/^50\.00 for /);
  const changed = must(200, await app.owner.post(`/posts/${made.id}`, { quantity: 2, total: 999, line: "free" }));
  expect([changed.total, changed.price]).toEqual([25, 12.5]);
  expect(changed.line).toMatch(/^25\.00 for /);
  const emptied = must(200, await app.owner.post(`/posts/${made.id}`, { price: null }));
  expect(Object.hasOwn(emptied, "total")).toBe(false);
});

test("a new record gets the defaults of what nobody sent, also of what only the server sets [EN-49]", async () => {
  const { app } = await world();
  const type = await app.addType({
    fields: [
      field("input-text", "topic"),
      field("input-text", "priority", { default: "@{topic == 'Bug' ? 'high' : 'low'}" }),
      field("input-text", "code", { default: "${upper(topic)}" }),
      number("stars", { default: 3 }),
    ],
  });
  const create = async (values: object) => must(201, await app.owner.post("/posts", { typeId: type.id, ...values }));
  expect(await create({ topic: "Bug" })).toMatchObject({ priority: "high", code: "BUG", stars: 3 });
  expect(await create({ topic: "Idea", priority: "top", code: null })).toMatchObject({ priority: "top" });
  const made = await create({ topic: "Bug" });
  expect(must(200, await app.owner.post(`/posts/${made.id}`, { topic: "Idea" }))).toMatchObject({ priority: "high", code: "BUG" });
});

test("a field whose condition fails is neither required nor kept, and a kept value stays [FW-68]", async () => {
  const { app } = await world();
  const type = await app.addType({
    fields: [field("input-text", "kind"), field("input-text", "iban", { showIf: "kind == 'bank'", required: true })],
  });
  const asked = await app.owner.post("/posts", { typeId: type.id, kind: "bank" });
  expect(asked.json.data.iban.messages).toEqual(["require"]);
  const card = must(201, await app.owner.post("/posts", { typeId: type.id, kind: "card", iban: "DE1" }));
  expect(Object.hasOwn(card, "iban")).toBe(false);
  const bank = must(201, await app.owner.post("/posts", { typeId: type.id, kind: "bank", iban: "DE1" }));
  expect(must(200, await app.owner.post(`/posts/${bank.id}`, { kind: "card", iban: "DE2" })).iban).toBe("DE1");
});

test("a type with a formula that cannot be read or that needs itself is refused, with its place", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [number("a")] });
  const refused = async (...fields: object[]) => (await app.owner.post(`/types/${type.id}`, { postFields: fields })).json.data;
  const calculated = (slug: string, formula: string) => ({ ...field("calculated", slug, { formula }), label: slug.toUpperCase() });
  expect((await refused(number("a"), calculated("b", "a +")))["postFields.1.formula"].messages).toEqual(["Something is missing here."]);
  expect((await refused(calculated("b", "process.env")))["postFields.0.formula"].messages).toEqual([
    "There is nothing called process here.",
  ]);
  expect((await refused(calculated("x", "y"), calculated("y", "x")))["postFields.0.formula"].messages).toEqual([
    "is part of a circle: X → Y → X",
  ]);
});

test("what a visitor writes stays text, whatever it looks like", async () => {
  const { app } = await world();
  const type = await app.addType({ fields: [field("input-text", "name"), field("calculated", "hello", { formula: "Hello @{name}" })] });
  for (const name of ["${7 * 7}", "@{user.email}", "{{ 7*7 }}", "=SUM(A1)"]) {
    const made = must(201, await app.owner.post("/posts", { typeId: type.id, name }));
    expect([made.name, made.hello]).toEqual([name, `Hello ${name}`]);
  }
});

test("HTML that a formula makes is part of a form and of no record; a public page is served with it [FW-69] [FA-09]", async () => {
  const { app } = await world();
  const fields = [
    number("seats", { default: 2 }),
    field("html-field", "note", { useFormula: true, formula: "<p>@{seats * 10} <b>EUR</b></p><script>x</script>", html: "<p>fixed</p>" }),
    field("html-field", "plain", { html: "<p>plain</p>", formula: "@{seats}" }),
  ];
  const type = await app.addType({ fields });
  const made = must(201, await app.owner.post("/posts", { typeId: type.id, seats: 3, note: "<p>mine</p>" }));
  expect([made.seats, Object.hasOwn(made, "note"), Object.hasOwn(made, "plain")]).toEqual([3, false, false]);
  const refused = await app.owner.post(`/types/${type.id}`, { postFields: [{ ...fields[1], formula: "<p>@{seats +}</p>" }] });
  expect([refused.status, Object.keys(refused.json.data)]).toEqual([400, ["postFields.0.formula"]]);
  await app.addPage({ slug: "book", layout: [exampleForm] as never });
  const page = (await app.visit("/book")).text;
  expect(page).toContain('data-field="note"><p>20 <b>EUR</b></p>x</div>');
  expect(page).toContain('data-field="plain"><p>plain</p></div>');
  expect(page).not.toContain("<p>fixed</p></div>");
});

test("a formula that cuts a text keeps its characters whole", async () => {
  const { app, visitor } = await world();
  const fields = [field("input-text", "name"), field("calculated", "first", { formula: "slice(name, 0, 1)", show: true })];
  const type = await app.addType({ permission: "open", fields });
  const member = await app.addMember(25);
  const record = must(201, await member.post("/posts", { typeId: type.id, name: "\u{1f600}\u{1f601}" }));
  expect(record.first).toBe("\u{1f600}");
  expect(must(200, await visitor.get(`/posts/${record.id}`)).first).toBe("\u{1f600}");
});
