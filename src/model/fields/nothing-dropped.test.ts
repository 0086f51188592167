import fc from "fast-check";
import { expect, test } from "vitest";
import { isJsonObject, type Json } from "../base/json.ts";
import { sampleOf } from "./define-field-kind.ts";
import type { FieldBlock } from "./field.ts";
import { fieldKinds } from "./kinds.ts";
import { checkValue, tidyValue } from "./rules.ts";

const today = "2026-11-25";
const options = [{}, { multiple: true }, { taggable: true, multiple: true }, { asNumber: true }, { withTime: true }, { rich: true }];

/** Every single thing that a value says; spaces around it and capitals of a colour say nothing, nor does an empty text. */
function said(value: Json | undefined): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap(said);
  if (isJsonObject(value)) return Object.entries(value).flatMap(([key, held]) => said(held).map((each) => `${key}=${each}`));
  const text = String(value).trim().toLowerCase();
  return text === "" ? [] : [text];
}

test.each(Object.entries(fieldKinds))("what a %s takes is kept whole, or it is refused", (component, kind) => {
  for (const more of options) {
    const field = { id: "f", slug: "f", label: "F", component, ...kind.start, ...more } as unknown as FieldBlock;
    const { isComputed, stored, formula } = kind.value;
    if (isComputed || stored(field as never) === "none" || formula === "always") continue;
    const examples = [sampleOf(kind, today), ...(kind.examples?.(field as never, today) ?? [])].filter((value) => value !== undefined);
    const sample = fc.constantFrom<Json>(...examples, "x", 3);
    const extra = fc
      .tuple(sample, fc.string({ minLength: 1 }), fc.jsonValue({ maxDepth: 1 }))
      .map(([value, key, held]) =>
        isJsonObject(value) ? { ...value, [key]: held as Json } : Array.isArray(value) ? [...value, held as Json] : [value, held as Json],
      );
    const one = fc.oneof(
      sample,
      extra,
      fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
      fc.tuple(extra, extra).map((both) => [...both]),
    );
    fc.assert(
      fc.property(one, (value) => {
        if (checkValue(field, value, { today }).length > 0) return;
        const kept = new Set(said(tidyValue(field, value)));
        // A total is always worked out anew; rich text is said in HTML.
        const lost = said(value).filter((each) => !kept.has(each) && !each.startsWith("total=") && !more.rich);
        expect(lost).toEqual([]);
      }),
      { numRuns: 300, seed: 7 },
    );
  }
});

test("an invoice without items keeps no rate in silence", () => {
  const field = { id: "f", slug: "f", label: "F", component: "invoice-items", defaultTaxRate: 20, defaultDiscountRate: 0 } as FieldBlock;
  const check = (value: Json) => checkValue(field, value, { today });
  expect(check({ items: [], taxRate: 101 })).toEqual(["choose more (1)", "too big (100)"]);
  expect(check({ items: [], taxRate: 10 })).toEqual(["choose more (1)"]);
  expect(check({ items: [], taxRate: 20, discountRate: 0 })).toEqual([]);
  expect(tidyValue(field, { items: [], taxRate: 20 })).toBeNull();
  expect(check({ items: [{ title: "a", quantity: 1, price: 1, note: "lost" }] })).toEqual(["not a list of items"]);
});
