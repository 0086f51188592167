/** What one look tells of a cell is what a closer look tells: nearly all cells of a file are read by the first, and none differently for it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { titleIn } from "../types/title-field.ts";
import { dayIn, dependsOnFormat } from "./days-in-cells.ts";
import { isEmptyMark } from "./empty-marks.ts";
import { allFormats, meantBy, noEvidence, readingsOf, withText } from "./formats.ts";
import { numberIn } from "./numbers-in-cells.ts";
import { plainNumber } from "./plain-number.ts";
import { cellReader, readCell } from "./read-cell.ts";
import { unitIn } from "./units-in-cells.ts";

const signs = [
  "0",
  "1",
  "12",
  "123",
  "2025",
  "31",
  "-",
  "+",
  ".",
  ",",
  "'",
  " ",
  "/",
  ":",
  "T",
  "e",
  "€",
  "EUR",
  "%",
  "(",
  ")",
  "May",
  "\u2212",
];
const loose = fc.array(fc.constantFrom(...signs), { maxLength: 6 }).map((parts) => parts.join(""));
const numbers = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.tuple(fc.integer({ min: -200_000, max: 200_000 }), fc.nat({ max: 6 })).map(([value, digits]) => value.toFixed(digits)),
  fc.constantFrom("-0", "-0.00", "00.5", "1.234", "-1.234", "0.125", "123456789012345", "1234567890123456", "1.2345678901234567"),
);
const days = fc
  .tuple(
    fc.nat({ max: 33 }),
    fc.constantFrom("/", "-", "."),
    fc.nat({ max: 14 }),
    fc.constantFrom("24", "2024"),
    fc.constantFrom("", " 10:30"),
  )
  .map(([day, sign, month, year, time]) => `${day}${sign}${month}${sign}${year}${time}`);
const isoDays = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const texts = fc.oneof(loose, numbers, days, isoDays, fc.string({ maxLength: 20 }));
const runs = { numRuns: 5_000 };

test("a plain number is what it is in both formats, unless one of them does not know it", () => {
  fc.assert(
    fc.property(texts, (text) => {
      const plain = plainNumber(text);
      if (plain === undefined) return;
      const readings = [numberIn(text, "."), numberIn(text, ",")].filter((value) => value !== undefined);
      expect([...new Set(readings)]).toEqual([plain]);
    }),
    runs,
  );
});

test("a text means in each format what it means when it is read in that alone", () => {
  fc.assert(
    fc.property(texts, fc.constantFrom(null, ...allFormats), (text, format) => {
      const each = {
        decimal: new Map([["." as const, numberIn(text, ".")] as const, ["," as const, numberIn(text, ",")] as const]),
        days: new Map([["day-first", dayIn(text, "day-first")] as const, ["month-first", dayIn(text, "month-first")] as const]),
      };
      for (const kind of ["decimal", "days"] as const) {
        const known = [...each[kind]].filter(([, value]) => value !== undefined);
        expect([...readingsOf(kind, text)]).toEqual(known);
        const [only, ...others] = new Set(known.map(([, value]) => value));
        const meant = others.length === 0 ? only : (known.find(([one]) => one === format)?.[1] ?? null);
        expect(meantBy(kind, text, format)).toBe(meant);
      }
      if (!dependsOnFormat(text)) expect(dayIn(text, "month-first")).toBe(dayIn(text, "day-first"));
    }),
    runs,
  );
});

test("a column tells the same whether its cells have blanks around them, which no quick look takes", () => {
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 8 }), (cells) => {
      const padded = cells.map((cell) => ` ${cell} `);
      for (const kind of ["decimal", "days"] as const)
        expect(cells.reduce(withText, noEvidence(kind))).toEqual(padded.reduce(withText, noEvidence(kind)));
      for (const cell of cells) expect(unitIn(cell)).toBe(unitIn(` ${cell} `));
    }),
    runs,
  );
});

test("a mark for nothing is one in small and large letters, and no other word is", () => {
  const marks = [
    "na",
    "n/a",
    "#N/A",
    "NaN",
    "(null)",
    "None",
    "\\N",
    "-",
    "\u2013",
    "\u2014",
    "..",
    "?",
    "*",
    "/",
    ":",
    "#REF!",
    "Err:508",
  ];
  for (const mark of marks) expect([mark, mark.toUpperCase(), mark.toLowerCase(), ` ${mark}\t`].filter(isEmptyMark)).toHaveLength(4);
  expect(["", " ", "nah", "Err:5", "0", "Oak", "(", "#", "e"].filter(isEmptyMark)).toEqual([]);
});

test("a title of one short line is read as one of several lines is", () => {
  const field = { id: "f", slug: "f", label: "F", component: "textarea" };
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: "grapheme" }), (text) => {
      expect(titleIn(field, { f: text })).toBe(titleIn(field, { f: `${text}\n` }));
    }),
  );
});

test("a reader of many cells reads each as it is read alone", () => {
  const fields = ["input-text", "number", "date", "checkbox", "tags", "textarea"].map((component) => ({
    ...{ id: "f", slug: "f", label: "F", component },
  }));
  fc.assert(
    fc.property(
      fc.constantFrom(...fields),
      fc.array(texts, { maxLength: 6 }),
      fc.constantFrom(null, ...allFormats),
      (field, cells, format) => {
        const context = { today: "2026-11-22", zone: "Europe/Berlin", format };
        const read = cellReader(field);
        expect(cells.map((cell) => read(cell, context))).toEqual(cells.map((cell) => readCell(field, cell, context)));
      },
    ),
  );
});
