import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "../base/json.ts";
import { addDays } from "./days.ts";
import type { FieldBlock } from "./field.ts";
import { entriesOfValues, valuesOfEntries } from "./form-entries.ts";
import { checkValues, tidyValues } from "./rules.ts";
import { valueRules } from "./values.ts";

const today = "2026-11-21";
const word = fc.string({ unit: "grapheme", maxLength: 12 }).map((text) => text.replace(/[\r\n\t,|\0]/g, " "));
const bounds = fc.record({ min: fc.integer({ min: 0, max: 5 }), max: fc.integer({ min: 0, max: 8 }) }, { requiredKeys: [] });
const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days));
const values = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"), { minLength: 1 });

const pointing = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 5 });

/** Fields of a kind with values as its widget may hold them, good and bad. */
const holding: Record<string, [options: fc.Arbitrary<object>, value: fc.Arbitrary<Json>]> = {
  "input-text": [
    fc
      .record({ type: fc.constantFrom("text", "email", "url", "tel", "search") })
      .chain((type) => bounds.map((own) => ({ ...type, ...own }))),
    word,
  ],
  textarea: [
    fc.oneof(bounds, fc.constant({ rich: true })),
    fc.oneof(
      fc.array(word, { maxLength: 3 }).map((lines) => lines.join("\n")),
      fc.constantFrom("<h2>A</h2>", "<p>a &amp; b</p><p>c<br>d</p>", "<p></p>"),
    ),
  ],
  number: [
    bounds,
    fc.oneof(
      fc.double({ noNaN: true, min: -20, max: 20 }).map((number) => number + 0),
      fc.integer(),
      fc.constantFrom("12e", "x"),
    ),
  ],
  select: [fc.record({ values, taggable: fc.boolean() }), fc.constantFrom("a", "c", "e", "z")],
  checklist: [
    values.chain((choices) => bounds.map((own) => ({ ...own, values: choices }))),
    fc.uniqueArray(fc.constantFrom("a", "b", "c", "z")),
  ],
  tags: [bounds, fc.uniqueArray(word.map((text) => text.trim()).filter((text) => text !== ""))],
  checkbox: [fc.record({ mustBeOn: fc.boolean() }), fc.boolean()],
  date: [
    fc.record(
      { futureOnly: fc.boolean(), relativeMin: fc.integer({ min: 0, max: 9 }), disabledWeekdays: fc.constant([0]), min: day },
      { requiredKeys: [] },
    ),
    day,
  ],
  color: [fc.constant({}), fc.constantFrom("#abc", "#0B655E", "teal")],
  upload: [
    fc.constant({ multiple: true }),
    fc.uniqueArray(fc.constantFrom("/files/a.png", "https://a.test/b", "nonsense"), { minLength: 1 }),
  ],
  pairs: [
    fc.constant({}),
    fc.array(
      word.map((text) => ({ text: text.trim() || "x", value: text.trim() || "y" })),
      { maxLength: 3 },
    ),
  ],

  "option-list": [
    fc.constant({}),
    fc.array(
      word.map((text) => ({ text: text.trim() || "x", value: text.trim() || "y" })),
      { maxLength: 3 },
    ),
  ],
  rate: [fc.record({ max: fc.integer({ min: 3, max: 20 }) }), fc.integer({ min: -1, max: 25 })],
  slug: [fc.constant({}), fc.constantFrom("a_b", "a-b", "a b")],
  "time-zone": [fc.constant({}), fc.constantFrom("Europe/Berlin", "UTC", "+02:00", "Mars/Crater")],
  "type-picker": [fc.constant({}), fc.constantFrom("leads", "_custom", "a/b")],
  "html-field": [fc.constant({}), fc.constant("")],
  relation: [fc.constant({ multiple: true }), pointing],
  "post-selector": [fc.constant({ multiple: true, max: 3 }), pointing],
  users: [
    fc.constant({ taggable: true, min: 2, max: 6 }),
    fc.tuple(pointing, fc.uniqueArray(fc.constantFrom("Grace", "Alan M. T.", "Éva"))).map(([ids, names]) => [...ids, ...names]),
  ],
  "user-select": [fc.constant({}), fc.constantFrom(1, 7)],
  "relation-field": [fc.constant({}), fc.constant("")],
  "relation-picker": [fc.constant({}), fc.constantFrom("client", "a b")],
  "field-picker": [fc.constant({}), fc.constantFrom("city", "a b")],
  "record-values": [fc.constant({}), word.map((text) => JSON.stringify({ title: text }))],
  conditions: [
    fc.constant({}),
    fc.array(fc.record({ field: fc.constant("city"), op: fc.constantFrom("eq", "lt"), value: word }), { maxLength: 3 }),
  ],
  "action-list": [
    fc.constant({}),
    fc.array(fc.record({ component: fc.constantFrom("send-email", "get-post"), slug: word }), { maxLength: 3 }),
  ],
  calculated: [fc.constant({}), fc.constant("")],
  formula: [fc.constant({}), fc.constantFrom("price * 2", "a ${b}", "@{c}")],
  "show-if": [fc.constant({}), fc.constantFrom("price", "price > 2")],
  "action-button": [fc.constant({}), fc.constant("")],
  booking: [
    fc.record({ slotDuration: fc.constantFrom(30, 60) }),
    fc.integer({ min: 0, max: 40 }).map((half) => ({
      from: new Date(Date.UTC(2026, 10, 23, 9, half * 30)).toISOString(),
      to: new Date(Date.UTC(2026, 10, 23, 9, half * 30 + 30)).toISOString(),
    })),
  ],
  "invoice-items": [
    fc.record({ defaultTaxRate: fc.integer({ min: 0, max: 30 }) }, { requiredKeys: [] }),
    fc.record({
      items: fc.array(fc.record({ title: word, quantity: fc.integer({ min: -1, max: 9 }), price: fc.integer({ min: 0, max: 900 }) }), {
        maxLength: 3,
      }),
      taxRate: fc.integer({ min: 0, max: 120 }),
      discountRate: fc.constant(0),
    }),
  ],
  "form-designer": [
    fc.constant({}),
    fc.uniqueArray(fc.constantFrom("a", "b", "c")).map((slugs) => slugs.map((slug) => ({ id: slug, slug, label: "L", component: "rate" }))),
  ],
  "social-user": [
    fc.constant({}),
    fc.record({ name: word, username: word, description: word, profile_image_url: fc.constantFrom("", "/files/a.png", "nonsense") }),
  ],
};

const filled = fc.constantFrom(...Object.keys(holding)).chain((component) => {
  const [options, value] = holding[component] ?? [fc.constant({}), fc.constant(null)];
  return fc
    .tuple(options, fc.option(value, { nil: undefined }), fc.boolean())
    .map(([own, held, required]) => ({ component, own, held, required }));
});
const form = fc.array(filled, { minLength: 1, maxLength: 6 }).map((drawn) => {
  const fields = drawn.map(
    ({ component, own, required }, index) =>
      ({ id: `f${index}`, slug: `f${index}`, label: "F", component, required, ...own }) as FieldBlock,
  );
  const state = Object.fromEntries(drawn.map(({ held }, index) => [`f${index}`, held]));
  return { fields, state };
});

/** Numbers are typed by its customs. */
const locale = fc.constantFrom("en", "de", "fr", "fa");

test("what a browser finds wrong with a form, the server finds wrong with the form that the browser posts", () => {
  fc.assert(
    fc.property(form, locale, ({ fields, state }, locale) => {
      const posted = valuesOfEntries(fields, overTheWire(entriesOfValues(fields, state, locale)), locale);
      expect(checkValues(fields, posted, { today })).toEqual(checkValues(fields, state, { today }));
    }),
    { numRuns: 2_000 },
  );
});

test("values that pass arrive as they were", () => {
  fc.assert(
    fc.property(form, locale, ({ fields, state }, locale) => {
      fc.pre(Object.keys(checkValues(fields, state, { today })).length === 0);
      const posted = tidyValues(fields, valuesOfEntries(fields, overTheWire(entriesOfValues(fields, state, locale)), locale));
      const kept = tidyValues(fields, state);
      for (const [slug, value] of Object.entries(kept)) if (!isNothing(value)) expect(posted[slug]).toEqual(value);
    }),
    { numRuns: 2_000 },
  );
});

/** As a browser sends a form: line breaks become CRLF. */
function overTheWire(entries: ReturnType<typeof entriesOfValues>): (readonly [string, string])[] {
  const encoded = new URLSearchParams(entries.map(([name, entry]) => [name, entry.replace(/\n/g, "\r\n")])).toString();
  return [...new URLSearchParams(encoded)];
}

function isNothing(value: Json | undefined): boolean {
  return (
    value === undefined ||
    value === null ||
    value === "" ||
    (typeof value === "string" && value.trim() === "") ||
    (Array.isArray(value) && value.length === 0)
  );
}

test("every kind of field is held to this", () => {
  expect(Object.keys(holding).sort()).toEqual(Object.keys(valueRules).sort());
});

test("names that belong to no field are left out", () => {
  const fields: FieldBlock[] = [{ id: "a", slug: "a", label: "A", component: "input-text" }];
  expect(
    valuesOfEntries(
      fields,
      [
        ["a", "1"],
        ["statusId", "9"],
        ["__proto__", "x"],
      ],
      "en",
    ),
  ).toEqual({ a: "1" });
});
