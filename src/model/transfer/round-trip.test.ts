import fc from "fast-check";
import { expect, test } from "vitest";
import type { Json } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { offeredKinds } from "../fields/kinds.ts";
import { isComputed } from "../fields/references.ts";
import { checkValue, keepsValue, tidyValue } from "../fields/rules.ts";
import { sampleStates, sampleVariants } from "../fields/sample-fields.ts";
import { isWorkedOut } from "../fields/worked-out.ts";
import { csvLine, unguarded } from "./csv.ts";
import { CsvRows } from "./csv-rows.ts";
import { type CellContext, readCell } from "./read-cell.ts";

const context: CellContext = { today: "2026-11-22", format: "ids" };

/** The value that comes back from the cell of a file that it was written to. */
function again(field: FieldBlock, value: Json | undefined): Json | undefined {
  const [[cell = ""] = []] = new CsvRows(",").push(csvLine([value, "next"]));
  return tidyValue(field, readCell(field, unguarded(cell), context));
}

const filled = offeredKinds().flatMap((kind) =>
  [...sampleStates(kind, context.today), ...sampleVariants(kind, context.today)].flatMap(({ name, field, value }) =>
    value !== undefined && keepsValue(field) && !isWorkedOut(field) && !isComputed(field) && checkValue(field, value, context).length === 0
      ? [{ name: `${kind.kind}, ${name}`, field, value: tidyValue(field, value) }]
      : [],
  ),
);

test("what any kind of field holds comes back from a file as it was, from JSON and from CSV", () => {
  expect(new Set(filled.map(({ field }) => field.component)).size).toBeGreaterThan(18);
  for (const { name, field, value } of filled) {
    expect([name, again(field, value)]).toEqual([name, value]);
    expect([name, tidyValue(field, readCell(field, value, context))]).toEqual([name, value]);
  }
});

test("no text that a field holds is lost or becomes another in a file", () => {
  const text = { id: "f", slug: "f", label: "F", component: "textarea" };
  const nasty = fc.oneof(fc.string({ minLength: 1 }), fc.stringMatching(/^['"=+\-@\t\r\n,;(| a1＝＠]{1,14}$/));
  fc.assert(
    fc.property(nasty, (value) => {
      fc.pre(value.trim() !== "");
      expect(again(text, value)).toBe(tidyValue(text, value));
      expect(tidyValue(text, readCell(text, value, context))).toBe(tidyValue(text, value));
    }),
  );
});

test("no number that a field holds becomes another in a file", () => {
  const number = { id: "f", slug: "f", label: "F", component: "number" };
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })), (value) => {
      const back = again(number, value);
      expect(back === value || (back === 0 && value === 0)).toBe(true);
    }),
  );
});
