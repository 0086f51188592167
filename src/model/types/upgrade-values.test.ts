import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { fieldKinds } from "../fields/kinds.ts";
import { checkValue } from "../fields/rules.ts";
import { sampleStates, sampleVariants } from "../fields/sample-fields.ts";
import { convertValue } from "./convert-value.ts";
import { type FieldMove, planFieldMoves } from "./field-moves.ts";
import { followInFields, mentionedIn } from "./follow-in-fields.ts";
import { indexColumnsAfter, withoutRetired } from "./index-columns-after.ts";
import { sourcesOf } from "./sources-of.ts";
import { type Upgrade, upgradeValues } from "./upgrade-values.ts";

const day = "2026-11-21";
const of = (slug: string, component: string, options: object = {}) =>
  ({ id: `id_${slug}`, slug, label: slug, component, ...options }) as FieldBlock;
const values = [{ text: "One", value: "1" }, { text: "Two", value: "two" }, "three"];
const upgrade = (before: readonly FieldBlock[], after: readonly FieldBlock[], given: Partial<Upgrade> = {}): Upgrade => {
  return { change: 1, schemaVersion: 1, day, done: false, takesBack: null, moves: planFieldMoves(before, after), ...given };
};

const reversed = ({ from, to }: FieldMove): FieldMove => ({ from: to, to: from });

test("a value becomes what the other kind makes of how it reads; what it cannot be is said", () => {
  const cases: [from: FieldBlock, to: FieldBlock, value: Json, becomes: Json | undefined][] = [
    [of("a", "input-text"), of("a", "number"), " 12.5 ", 12.5],
    [of("a", "input-text"), of("a", "number"), "1,200", undefined],
    [of("a", "input-text"), of("a", "number"), "1,200.5", 1200.5],
    [of("a", "input-text"), of("a", "number"), "1.234.567,8", 1234567.8],
    [of("a", "input-text"), of("a", "number"), "0,5", 0.5],
    [of("a", "input-text"), of("a", "number"), "20 €", 20],
    [of("a", "input-text"), of("a", "number", { max: 10 }), "20", undefined],
    [of("a", "number"), of("a", "input-text"), 12.5, "12.5"],
    [of("a", "number"), of("a", "rate"), 4, 4],
    [of("a", "number"), of("a", "rate"), 4.5, undefined],
    [of("a", "rate"), of("a", "number"), 4, 4],
    [of("a", "input-text"), of("a", "checkbox"), "Yes", true],
    [of("a", "input-text"), of("a", "checkbox"), "no", false],
    [of("a", "input-text"), of("a", "checkbox"), "perhaps", undefined],
    [of("a", "checkbox"), of("a", "input-text"), false, "No"],
    [of("a", "input-text"), of("a", "select", { values }), "two", "two"],
    [of("a", "input-text"), of("a", "select", { values }), "one ", "1"],
    [of("a", "input-text"), of("a", "select", { values }), "four", undefined],
    [of("a", "select", { values }), of("a", "input-text"), "1", "One"],
    [of("a", "select", { values }), of("a", "checklist", { values }), "1", ["1"]],
    [of("a", "checklist", { values }), of("a", "select", { values }), ["1", "two"], undefined],
    [of("a", "checklist", { values }), of("a", "tags"), ["1", "two"], ["One", "Two"]],
    [of("a", "tags"), of("a", "input-text"), ["x", "y"], "x, y"],
    [of("a", "input-text"), of("a", "date"), "2026-11-21T09:30", "2026-11-21"],
    [of("a", "input-text"), of("a", "date"), "1.2.2026", "2026-02-01"],
    [of("a", "input-text"), of("a", "date"), "1/2/2026", undefined],
    [of("a", "date", { format: "D.M.YYYY" }), of("a", "input-text"), "2026-02-01", "1.2.2026"],
    [of("a", "textarea"), of("a", "textarea", { rich: true }), "a < b\n\nc", "<p>a &lt; b</p><p>c</p>"],
    [of("a", "textarea", { rich: true }), of("a", "input-text"), "<p>Fish &amp; chips</p>", "Fish & chips"],
    [of("a", "input-text"), of("a", "html-field"), "x", undefined],
  ];
  for (const [from, to, value, becomes] of cases) {
    const converted = convertValue(from, to, { value, context: { today: day } });
    expect([to.component, value, converted.ok ? converted.value : undefined]).toEqual([to.component, value, becomes]);
    if (!converted.ok) expect(converted.why.length).toBeGreaterThan(3);
  }
});

/** Fields of every kind that people add, with values that each of them accepts. */
const kinds: readonly [component: string, options: object, value: fc.Arbitrary<Json>][] = [
  ["input-text", {}, fc.string({ minLength: 1 })],
  ["input-text", { type: "number" }, fc.double({ noNaN: true, noDefaultInfinity: true })],
  ["textarea", {}, fc.string({ minLength: 1 })],
  ["textarea", { rich: true }, fc.string({ minLength: 1 }).map((text) => `<p>${text}</p>`)],
  ["number", {}, fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))],
  ["checkbox", {}, fc.boolean()],
  ["select", { values }, fc.constantFrom("1", "two", "three")],
  ["checklist", { values }, fc.uniqueArray(fc.constantFrom("1", "two", "three"), { minLength: 1 })],
  ["tags", {}, fc.uniqueArray(fc.string({ minLength: 1, maxLength: 9 }), { minLength: 1 })],
  ["date", {}, fc.constantFrom("2024-02-29", "1999-12-31")],
  ["rate", {}, fc.integer({ min: 0, max: 5 })],
  ["color", {}, fc.constantFrom("#ffffff", "#0b655e")],
  ["upload", {}, fc.constantFrom("/files/1/a.png", "https://example.com/a")],
  ["html-field", {}, fc.constant("")],
];
const kind = fc.constantFrom(...kinds);
const slugs = ["a", "b", "c"] as const;

test("whatever a change does to a record, what it keeps and leaves gives back every value, names and kinds and deletions alike", () => {
  const cases = fc.tuple(kind, kind, kind).chain((before) =>
    fc.record({
      before: fc.constant(before),
      values: fc.tuple(...before.map(([, , value]) => fc.option(value, { nil: undefined }))),
      after: fc.array(fc.option(kind, { nil: undefined }), { minLength: 3, maxLength: 3 }),
      names: fc.shuffledSubarray(["a", "b", "c", "d", "e"], { minLength: 3, maxLength: 3 }),
    }),
  );
  fc.assert(
    fc.property(cases, ({ before, values: held, after, names }) => {
      const old = before.map(([component, options], index) => of(slugs[index] ?? "", component, options));
      const fresh = after.flatMap((each, index) =>
        each ? [{ ...of(names[index] ?? "", each[0], each[1]), id: `id_${slugs[index]}` }] : [],
      );
      const pairs = slugs.map((slug, index) => [slug, held[index]] as const);
      const data = Object.fromEntries(
        pairs.filter(([, value], index) => value !== undefined && before[index]?.[0] !== "html-field"),
      ) as JsonObject;
      const there = upgrade(old, fresh);
      const done = upgradeValues(there, data);
      const back = { ...there, change: 2, schema_version: 2, takesBack: 1, moves: there.moves.map(reversed) };
      const undone = upgradeValues(back, done.data, done.kept ?? undefined);
      expect(undone.data).toEqual(data);
      expect(undone.notRestored).toEqual([]);
      // Nothing of it is left where it no longer belongs, and a second time changes nothing.
      expect(Object.keys(done.data).every((slug) => fresh.some((field) => field.slug === slug))).toBe(true);
      expect(upgradeValues(there, data)).toEqual(done);
    }),
    { numRuns: 1000 },
  );
});

test("a field of every kind and variant can become one of every other: its value passes there or is kept, and comes back", () => {
  const all = Object.values(fieldKinds).flatMap((each) => [...sampleStates(each, day).slice(0, 2), ...sampleVariants(each, day)]);
  const filled = all.filter(({ value }) => value !== undefined);
  expect(new Set(filled.map(({ field }) => field.component)).size).toBeGreaterThan(12);
  for (const { field, value } of filled) {
    for (const { field: target } of all) {
      const data = { a: value as Json };
      const there = upgrade([{ ...field, id: "x", slug: "a" }], [{ ...target, id: "x", slug: "b" }]);
      if (there.moves.length === 0) continue;
      const { data: after, kept } = upgradeValues(there, data);
      const problems = after.b === undefined ? [] : checkValue({ ...target, slug: "b" }, after.b, { today: day });
      if (kept) expect([field.id, target.id, problems]).toEqual([field.id, target.id, []]);
      const back = { ...there, takesBack: 1, moves: there.moves.map(reversed) };
      expect(upgradeValues(back, after, kept ?? undefined).data).toEqual(data);
    }
  }
});

test("a newer value stays when the change is taken back: converted, or kept aside where it fits no more", () => {
  const there = upgrade([of("a", "number", { max: 10 })], [of("a", "input-text")]);
  const { kept } = upgradeValues(there, { a: 7 });
  const back = { ...there, takesBack: 1, moves: there.moves.map(reversed) };
  const taken = (data: JsonObject) => upgradeValues(back, data, kept ?? undefined);
  expect(taken({ a: "7" })).toMatchObject({ data: { a: 7 }, restored: true, notRestored: [] });
  expect(taken({ a: "8" })).toMatchObject({ data: { a: 8 }, restored: false, notRestored: [{ slug: "a", why: "changed" }] });
  expect(taken({ a: "80" })).toMatchObject({ data: {}, kept: { before: { a: "80" } }, notRestored: [{ slug: "a", why: "emptied" }] });
  expect(taken({})).toMatchObject({ data: {}, notRestored: [{ slug: "a", why: "changed" }] });
});

test("only fields whose values change their name, their shape or go have a move", () => {
  const before = [of("a", "number"), of("b", "input-text"), of("c", "html-field"), of("d", "textarea")];
  const moves = (after: readonly FieldBlock[]) => planFieldMoves(before, after).map(({ from, to }) => [from?.slug, to?.slug]);
  expect(moves([of("d", "textarea", { rows: 9 }), of("b", "input-text", { type: "email" }), of("a", "number", { min: 1 })])).toEqual([]);
  expect(moves([of("a", "number"), { ...of("x", "input-text"), id: "id_b" }, of("d", "textarea", { rich: true })])).toEqual([
    ["b", "x"],
    ["d", "d"],
  ]);
  expect(moves([])).toEqual([
    ["a", undefined],
    ["b", undefined],
    ["d", undefined],
  ]);
  // A client that makes new ids but keeps the keys means the same fields.
  expect(moves(before.map((field) => ({ ...field, id: `new_${field.slug}` })))).toEqual([]);
});

test("fields that name a renamed one follow it, in formulas and buttons too", () => {
  const moves = planFieldMoves([of("a", "number")], [{ ...of("x", "number"), id: "id_a" }]);
  const [first, second] = followInFields([of("p", "select", { dependsOn: "a" }), of("q", "number", { showIf: "${a > 1}" })], moves);
  expect([first?.dependsOn, second?.showIf]).toEqual(["x", "${x > 1}"]);
  expect(
    ['{"showIf":"${a > 1}"}', '{"field":"a"}', '{"html":"${ba}"}', '{"html":"a word"}'].map((text) => mentionedIn(text, ["a"]).length > 0),
  ).toEqual([...[true, true, false, false]]);
});

test("a long text without an end is looked through once, whatever it may name", () => {
  const start = performance.now();
  expect(mentionedIn(`"${"${price ".repeat(100_000)}"`, ["price", "other"])).toEqual([]);
  expect(mentionedIn(`"${"${price ".repeat(100_000)}}"`, ["price", "other"])).toEqual(["price"]);
  expect(performance.now() - start).toBeLessThan(3_000);
});

test("a column follows its field's name, is retired with its values, and goes to fields that have none", () => {
  const before = [of("a", "number"), of("b", "input-text"), of("c", "input-text")];
  const after = [{ ...of("x", "number"), id: "id_a" }, of("b", "number"), of("new", "input-text")];
  const indexColumns = indexColumnsAfter({ a: "n1", b: "t1", c: "t2" }, planFieldMoves(before, after), { before, after });
  expect(indexColumns).toEqual({ x: "n1", "~t1": "t1", "~t2": "t2", b: "n2", new: "t3" });
  expect(withoutRetired(indexColumns)).toEqual({ x: "n1", b: "n2", new: "t3" });
  // A field that got no column when it was made gets none later: old rows would have no copy.
  expect(indexColumnsAfter({}, [], { before, after: before })).toEqual({});
});

test("while records follow, a field is looked for under the names that it had", () => {
  const [a, b] = [of("a", "number"), { ...of("b", "number"), id: "id_a" }];
  const first = upgrade([a], [b]);
  const second = upgrade(
    [b],
    [
      { ...a, slug: "c" },
      { ...b, id: "other" },
    ],
    { schemaVersion: 2, change: 2 },
  );
  expect(sourcesOf([first, second], "c")).toEqual([
    { below: 1, slug: "a" },
    { below: 2, slug: "b" },
  ]);
  expect(sourcesOf([first, second], "b")).toEqual([{ below: 2, slug: null }]);
  expect(sourcesOf([{ ...first, done: true }], "b")).toEqual([]);
  expect(sourcesOf([upgrade([a], [of("a", "input-text")])], "a")).toBe("converting");
});
