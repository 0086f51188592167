import { expect, test } from "vitest";
import type { FieldBlock } from "../../model/fields/field.ts";
import { fieldSuggestion, suggestionsFor } from "./suggestions.ts";
import { sampleValues, tryFormula } from "./try-formula.ts";
import { wordAt } from "./word-at.ts";

const field = (slug: string, component = "number") => ({ id: slug, slug, label: `The ${slug}`, component }) as FieldBlock;
const fields = [field("price"), field("first-name", "input-text")];

test("the name before the caret is completed, but nothing inside a text or after a point", () => {
  const bare = (source: string) => wordAt(source, source.length, { isBare: true });
  expect(bare("price + qu")).toEqual({ word: "qu", from: 8 });
  expect(bare("price + Grö")).toEqual({ word: "Grö", from: 8 });
  expect(bare("'it' + \"it's\" + qu")).toEqual({ word: "qu", from: 16 });
  for (const source of ["price + ", '"pri', "'a' + 'pri", "\"it's pri", "user.fir"]) expect(bare(source)).toBeUndefined();
});

test("among text only what stands in a hole is completed: enter goes on a new line of the text elsewhere", () => {
  const among = (source: string, caret = source.length) => wordAt(source, caret, { isBare: false });
  for (const source of ["We begin now", "${price} is no", "\\${pri", "It's 5 if"]) expect(among(source)).toBeUndefined();
  expect(among("It's ${pri")).toEqual({ word: "pri", from: 7 });
  expect(among("@{{ a: 1 }.a + pri} left", 18)).toEqual({ word: "pri", from: 15 });
  expect(wordAt("${price} or pri", 15, { isBare: true })).toBeUndefined();
});

test("fields come before functions, by key or by label, and odd keys are put in as the model's", () => {
  expect(suggestionsFor("p", fields).map(({ name }) => name)).toEqual([
    "price",
    "post",
    "power(base, exponent)",
    "padStart(text, length, fill?)",
    "padEnd(text, length, fill?)",
    "pick(list, key)",
  ]);
  expect(suggestionsFor("The f", fields).map(({ insert }) => insert)).toEqual(['model["first-name"]']);
  expect(fieldSuggestion(field("first-name")).insert).toBe('model["first-name"]');
});

const around = { names: { user: { firstName: "Ada" } }, environment: { now: "2026-11-21T23:30:00.000Z", zone: "Europe/Berlin" } };

test("a formula is tried with what a record holds, who looks at it, and the parts of its own field", () => {
  const own = field("bill", "invoice-items");
  const record = { price: 12, bill: { items: [{ price: 2 }, { price: 3 }], taxRate: 0, discountRate: 0 } };
  const give = (source: string) => tryFormula(source, { fields, isBare: true }, { ...around, own, values: record });
  expect(give("price * 2 + post.price")).toMatchObject({ shown: "36" });
  expect(give('sum(items, "price")')).toMatchObject({ shown: "5" });
  expect(give("user.firstName + ' ' + today()")).toMatchObject({ shown: "Ada 2026-11-22" });
});

test("a formula is tried with a sample of each kind, and a mistake has its place", () => {
  const place = { fields, isBare: true };
  const trial = { ...around, values: sampleValues(fields, "2026-11-21") };
  expect(tryFormula("price * 2", place, trial)).toEqual({ ok: true, shown: "6", why: "" });
  expect(tryFormula("price / 0", place, trial)).toMatchObject({ ok: true, shown: "", why: "This gives no number." });
  expect(tryFormula("price * nobody", place, trial)).toEqual({
    ok: false,
    problem: { from: 8, to: 14, message: "There is nothing called nobody here." },
  });
});
