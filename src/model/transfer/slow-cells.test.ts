import { expect, test } from "vitest";
import { slowText } from "../../../test/slow-text.ts";
import type { FieldBlock } from "../fields/field.ts";
import { cellText, unguarded } from "./csv.ts";
import { noEvidence, withText } from "./formats.ts";
import { bareNumbersIn, namesInCell } from "./pointers.ts";
import { readCell } from "./read-cell.ts";

const field = (component: string, options: object = {}) => ({ id: "f", slug: "f", label: "F", component, ...options }) as FieldBlock;
/** Those whose cells are read in ways of their own. */
const fields = [
  field("input-text"),
  field("number"),
  field("date"),
  field("date", { withTime: true }),
  field("textarea", { rich: true }),
  field("select", { values: ["a", "b"], multiple: true }),
  field("post-selector", { type: 1, multiple: true }),
];

const today = "2026-11-22";

test("no cell takes long to read, whatever field it is for", () => {
  const context = { today, zone: "Europe/Berlin" };
  for (const one of fields)
    expect(
      slowText((text) => readCell(one, text, context)),
      JSON.stringify(one),
    ).toBeUndefined();
});

test("no cell takes long to guess by, to find names in, or to write", () => {
  const readers: { readonly [name: string]: (text: string) => unknown } = {
    "a number's format": (text) => withText(noEvidence("decimal"), text),
    "a day's format": (text) => withText(noEvidence("days"), text),
    bareNumbersIn,
    namesInCell,
    cellText,
    unguarded: (text) => unguarded(`'${text}`),
  };
  for (const [name, read] of Object.entries(readers)) expect(slowText(read), name).toBeUndefined();
});

test("a number and a day are read with blanks around them, and a day with what programs write behind it", () => {
  const blanks = " ".repeat(1_000);
  expect(readCell(field("number"), `${blanks}1 234,50${blanks}`, { today })).toBe(1234.5);
  expect(readCell(field("date"), `${blanks}31.12.2025${blanks}`, { today })).toBe("2025-12-31");
  expect(readCell(field("date"), "2026-11-22 10:30:15 Eastern European Standard Time (GMT+02:00)", { today })).toBe(today);
});
