import { expect, test } from "vitest";
import type { FieldBlock } from "../../model/fields/field.ts";
import { fieldSuggestion, suggestionsFor } from "./suggestions.ts";
import { sampleValues, tryFormula } from "./try-formula.ts";
import { wordAt } from "./word-at.ts";

const field = (slug: string, component = "number") => ({ id: slug, slug, label: `The ${slug}`, component }) as FieldBlock;
const fields = [field("price"), field("first-name", "input-text")];

test("the name before the caret is completed, but nothing inside a text or after a point", () => {
  expect(wordAt("price + qu", 10)).toEqual({ word: "qu", from: 8 });
  expect(wordAt("price + ", 8)).toBeUndefined();
  expect(wordAt('"pri', 4)).toBeUndefined();
  expect(wordAt("user.fir", 8)).toBeUndefined();
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

const around = { names: { user: { firstName: "Ada" } }, surroundings: { now: "2026-11-21T23:30:00.000Z", zone: "Europe/Berlin" } };

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
