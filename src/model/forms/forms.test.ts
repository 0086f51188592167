import { expect, test } from "vitest";
import type { FieldBlock, FieldValues } from "../fields/field.ts";
import { type FormWorld, liveForm } from "./live-form.ts";
import { planForm, planOf } from "./plan-form.ts";
import { workOut } from "./work-out.ts";

const environment = { now: "2026-11-21T19:00:00.000Z", zone: "UTC" };
const field = (slug: string, options: object = {}) =>
  ({ id: slug, slug, label: slug.toUpperCase(), component: "input-text", ...options }) as FieldBlock;
const number = (slug: string, options: object = {}) => field(slug, { component: "number", ...options });
const calculated = (slug: string, formula: string, options: object = {}) => field(slug, { component: "calculated", formula, ...options });
const form = (fields: readonly FieldBlock[], world: Partial<FormWorld> = {}) =>
  liveForm(fields, planOf(fields), { environment, names: {}, ...world });
const settle = (fields: readonly FieldBlock[], values: FieldValues, world: Partial<FormWorld> = {}) =>
  form(fields, world).settle(values, []);

test("a default of ${} is worked out once, for a new record; one of @{} follows until its field is touched [EN-51] [FA-01]", () => {
  const fields = [
    field("name"),
    field("greeting", { default: "Hello ${name}" }),
    field("mail", { default: "@{name}@example.com" }),
    field("note", { default: "plain" }),
  ];
  const live = form(fields);
  const begun = live.begin({ name: "Ada" });
  expect(begun).toMatchObject({ greeting: "Hello Ada", note: "plain" });
  expect(live.settle({ ...begun, name: "Bob" }, ["name"]).values).toMatchObject({ greeting: "Hello Ada", mail: "Bob@example.com" });
  expect(live.settle({ ...begun, name: "Bob", mail: "mine" }, ["name", "mail"]).values).toMatchObject({ mail: "mine" });
  const kept = form(fields, { kept: { name: "Eve" } });
  expect(kept.settle(kept.begin({ name: "Eve" }), []).values).toEqual({ name: "Eve" });
});

test("a value that is given stays, and a text may be filled once and live", () => {
  const fields = [field("a"), field("b", { default: "${a} then @{a}" })];
  const live = form(fields);
  const begun = live.begin({ a: "1" });
  expect(live.settle({ ...begun, a: "2" }, ["a"]).values.b).toBe("1 then 2");
  expect(form(fields).settle(form(fields).begin({ a: "1", b: "mine" }), ["b"]).values.b).toBe("mine");
});

test("calculated fields are worked out in the order of what they need, as text or as a number [FW-51] [FW-52]", () => {
  const fields = [
    calculated("total", "net + net * tax / 100", { asNumber: true }),
    calculated("net", "price * quantity", { asNumber: true }),
    calculated("line", "Total: @{number(total)}"),
    ...["price", "quantity", "tax"].map((slug) => number(slug)),
  ];
  expect(settle(fields, { price: 10, quantity: 3, tax: 20 }).values).toMatchObject({ net: 30, total: 36, line: "Total: 36.00" });
  expect(settle(fields, { price: 10 }).values).toMatchObject({ net: undefined, total: undefined, line: "Total: " });
  expect(settle([calculated("n", '"12abc"', { asNumber: true })], {}).values.n).toBeUndefined();
});

test("a field that works by a formula takes nothing else, and nothing that it would not take from a person [EN-50]", () => {
  const fields = [
    number("a"),
    number("double", { useFormula: true, formula: "a * 2", max: 10 }),
    field("day", { component: "date", useFormula: true, formula: "addDays(now(), 1)" }),
  ];
  expect(settle(fields, { a: 3, double: 99 }).values).toMatchObject({ double: 6, day: "2026-11-22" });
  expect(settle(fields, { a: 30, double: 5 }).values.double).toBeUndefined();
  const late = { environment: { now: "2026-11-21T23:30:00.000Z", zone: "Europe/Berlin" } };
  const due = field("due", { component: "date", default: "${now()}" });
  expect(settle(fields, { a: 3 }, late).values.day).toBe("2026-11-23");
  expect(form([due], late).begin({})).toEqual({ due: "2026-11-22" });
  expect(form([{ ...due, withTime: true }], late).begin({})).toEqual({ due: "2026-11-22T00:30" });
  expect(settle([number("a"), number("b", { useFormula: false, formula: "a * 2" })], { a: 1, b: 7 }).values.b).toBe(7);
});

test("the total of an invoice can be worked out from its own items [FW-42]", () => {
  const invoice = field("bill", { component: "invoice-items", useFormula: true, formula: 'round(sum(pick(items, "price")) * 1.1, 2)' });
  const value = {
    items: [
      { title: "a", quantity: 1, price: 10 },
      { title: "b", quantity: 1, price: 5 },
    ],
    taxRate: 20,
    discountRate: 0,
  };
  expect(settle([invoice], { bill: value }).values.bill).toMatchObject({ total: 16.5, taxRate: 20 });
});

test("a field shows while its condition holds; hidden, it counts as it is kept [FW-68]", () => {
  const fields = [field("kind"), field("iban", { showIf: "kind == 'bank'", required: true }), calculated("say", "iban ?? 'none'")];
  expect([...settle(fields, { kind: "bank", iban: "DE" }).hidden]).toEqual([]);
  const hidden = settle(fields, { kind: "card", iban: "typed" });
  expect([...hidden.hidden]).toEqual(["iban"]);
  expect(hidden.values).toMatchObject({ iban: "typed", say: "none" });
  expect(settle(fields, { kind: "card", iban: "typed" }, { kept: { kind: "card", iban: "kept" } }).values.say).toBe("kept");
});

test("a condition may be a name, a live hole or anything that is true", () => {
  const shows = (showIf: string, values: FieldValues) => settle([field("a"), field("b", { showIf })], values).hidden.size === 0;
  expect(shows("a", { a: "x" })).toBe(true);
  expect(shows("@{a == 'x'}", { a: "x" })).toBe(true);
  expect(shows("a", {})).toBe(false);
  expect(shows("contains(a, 'x')", { a: ["x"] })).toBe(true);
  expect(shows("a", { a: [] })).toBe(false);
  expect(shows("   ", {})).toBe(true);
});

test("what only the first value may read is known to defaults and to nothing else", () => {
  const world = { names: { query: { plan: "gold" }, user: { firstName: "Ada" } } };
  expect(form([field("plan", { default: "${query.plan}" })], world).begin({})).toEqual({ plan: "gold" });
  expect(planForm([calculated("a", "query.plan")])).toMatchObject({
    ok: false,
    why: [{ slug: "a", option: "formula", message: "There is nothing called query here." }],
  });
  expect(form([field("by", { default: "@{user.firstName} ${now}" })], world).begin({})).toEqual({});
});

test("formulas that cannot be read, name nothing or need themselves are refused, and the circle is named", () => {
  const why = (...fields: FieldBlock[]) => {
    const planned = planForm(fields);
    return planned.ok ? [] : planned.why.map(({ slug, option, message }) => `${slug}.${option} ${message}`);
  };
  expect(why(calculated("a", "b +"))).toEqual(["a.formula Something is missing here."]);
  expect(why(calculated("a", "nobody + 1"))).toEqual(["a.formula There is nothing called nobody here."]);
  expect(why(field("a", { showIf: "b ==" }), field("b", { default: "@{nobody}" }))).toHaveLength(2);
  expect(why(calculated("a", "b"), calculated("b", "c"), calculated("c", "a"))).toEqual(["a.formula is part of a circle: A → B → C → A"]);
  expect(why(calculated("a", "a + 1"))).toEqual(["a.formula needs itself: A → A"]);
  expect(why(field("a", { showIf: "b" }), field("b", { showIf: "a" }))).toEqual(["a.showIf is part of a circle: A → B → A"]);
  expect(why(field("a", { default: "@{b}" }), field("b", { default: "@{a}" }))).toEqual(["a.default is part of a circle: A → B → A"]);
  expect(why(calculated("a", "count(model)"))).toEqual(["a.formula Say which field of the model is meant, such as model.price."]);
  expect(why(field("first-name"), calculated("a", "model['first-name']"))).toEqual([]);
});

test("only formulas run whose inputs changed", () => {
  const counted = (run: string) => `@{${run}}@{missingOnPurpose${run}}`;
  const ran: string[] = [];
  const fields = [
    field("a"),
    field("b"),
    calculated("fromA", counted("a")),
    calculated("fromB", counted("b")),
    calculated("fromFromA", "fromA"),
    field("missingOnPurposea"),
    field("missingOnPurposeb"),
  ];
  const live = form(fields, { report: (slug) => ran.push(slug) });
  live.settle({ a: "1", b: "1" }, []);
  expect(ran.splice(0)).toEqual(["fromA", "fromB"]);
  live.settle({ a: "1", b: "1" }, []);
  expect(ran.splice(0)).toEqual([]);
  expect(live.settle({ a: "1", b: "2" }, []).values).toMatchObject({ fromA: "1", fromB: "2", fromFromA: "1" });
  expect(ran.splice(0)).toEqual(["fromB"]);
  expect(live.settle({ a: "2", b: "2" }, []).values.fromFromA).toBe("2");
  expect(ran.splice(0)).toEqual(["fromA"]);
});

const html = (slug: string, formula: string, options: object = {}) =>
  field(slug, { component: "html-field", useFormula: true, formula, html: "<p>fixed</p>", ...options });

test("HTML between fields is worked out live; what it reads is text, unless it is rich text, and nothing in it does harm [FW-69] [FA-09]", () => {
  const fields = [
    field("name"),
    number("price"),
    field("story", { component: "textarea", rich: true }),
    html("sum", "<p>@{name}: <b>@{number(price * 2)}</b></p>"),
    html("told", '<div>@{story}</div><a href="@{name}">x</a><script>alert(1)</script>'),
  ];
  const shown = settle(fields, { name: "Ada & <i>Bob</i>", price: 3, story: "<p>Tea <b>hot</b></p><img src=x onerror=alert(1)>" }).values;
  expect(shown.sum).toBe("<p>Ada &#38; &#60;i&#62;Bob&#60;/i&#62;: <b>6.00</b></p>");
  expect(shown.told).toBe("<div><p>Tea <b>hot</b></p><img></div><a>x</a>alert(1)");
  expect(settle(fields, { name: "javascript:alert(1)" }).values.told).toContain("<a>x</a>");
  expect(settle(fields, { name: '"><img src=x onerror=alert(1)>' }).values.told).toContain("<a>x</a>");
  expect(settle(fields, { name: "https://a.test/?a=1&b=2" }).values.told).toContain('<a href="https://a.test/?a=1&#38;b=2">x</a>');
});

test("in HTML what is missing is left out, ${} is filled once, and without its switch the formula rests [FW-69]", () => {
  const fields = [field("a"), html("h", "<p>${a} @{a}</p>"), html("off", "@{a}", { useFormula: false })];
  const live = form(fields);
  expect(live.settle({}, []).values.h).toBe("<p> </p>");
  const other = form(fields);
  expect(other.settle({ a: "1" }, []).values.h).toBe("<p>1 1</p>");
  expect(other.settle({ a: "2" }, []).values).toEqual({ a: "2", h: "<p>1 2</p>" });
});

test("what is only shown is read by no formula, is never kept, and is refused when it cannot be read", () => {
  const fields = [field("a"), html("h", "@{a}"), calculated("c", "h ?? 'nothing'")];
  const live = form(fields);
  const first = live.settle({ a: "x" }, []);
  expect([first.values.c, live.settle(first.values, []).values.c]).toEqual(["nothing", "nothing"]);
  expect(workOut(fields, planOf(fields), { sent: { a: "x", h: "<p>mine</p>" }, world: { environment, names: {} } }).data).toEqual({
    a: "x",
    c: "nothing",
  });
  expect(workOut(fields, planOf(fields), { sent: { h: "<p>mine</p>" }, world: { environment, names: {}, kept: { a: "x" } } }).data).toEqual(
    {
      c: "nothing",
    },
  );
  expect(planForm([html("h", "<p>@{1 +}</p>")])).toMatchObject({ ok: false, why: [{ slug: "h", option: "formula" }] });
  expect(planForm([html("h", "@{nobody}")])).toMatchObject({ ok: false, why: [{ message: "There is nothing called nobody here." }] });
});

test("a form has so many formulas and no more, and runs those that it may have", () => {
  const many = Array.from({ length: 12 }, (_, index) => field(`f${index}`, { useFormula: true, formula: "${1}".repeat(100) }));
  const planned = planForm([...many, field("plain")]);
  expect(planned.ok ? [] : planned.why.map(({ slug, message }) => [slug, message])).toEqual(
    ["f10", "f11"].map((slug) => [slug, "There are too many formulas in this form."]),
  );
  expect(planForm(many.slice(0, 10)).ok).toBe(true);
  expect(planOf(many)).toHaveLength(10);
});
