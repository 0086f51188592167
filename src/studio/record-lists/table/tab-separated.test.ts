import fc from "fast-check";
import { expect, test } from "vitest";
import { fromTabSeparated, toTabSeparated } from "./tab-separated.ts";

test("what was copied comes back as it was, whatever stands in the cells", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "1", " ", "\t", "\n", '"', ",", "é") });
  const rows = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }));
  fc.assert(
    fc.property(rows, (cells) => {
      // A single empty cell is an empty clipboard, and a last empty row is how spreadsheets end what they copy.
      fc.pre(cells.length > 1 || cells[0]?.join("") !== "");
      fc.pre(cells.at(-1)?.length !== 1 || cells.at(-1)?.[0] !== "");
      expect(fromTabSeparated(toTabSeparated(cells))).toEqual(cells);
    }),
  );
});

test("what a spreadsheet copies is read: its last line break, quotes around several lines, quotes inside a cell", () => {
  expect(fromTabSeparated("a\tb\r\n1\t2\r\n")).toEqual([
    ["a", "b"],
    ["1", "2"],
  ]);
  expect(fromTabSeparated('"two\nlines"\t"a ""word"""\t27" screen')).toEqual([["two\nlines", 'a "word"', '27" screen']]);
  expect(fromTabSeparated("one")).toEqual([["one"]]);
});
