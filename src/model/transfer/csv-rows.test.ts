import fc from "fast-check";
import { expect, test } from "vitest";
import { cellText, csvLine, unguarded } from "./csv.ts";
import { CsvRows, UnreadableSource } from "./csv-rows.ts";

function read(text: string, separator = ",", size = text.length || 1): string[][] {
  const reader = new CsvRows(separator);
  const rows: string[][] = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.push(text.slice(at, at + size)));
  return [...rows, ...reader.end()];
}

test("rows end with any kind of line, the last one with none; a blank line is a row without cells", () => {
  expect(read("a,b\r\nc,d\ne,f\rg,h")).toEqual(["ab", "cd", "ef", "gh"].map((row) => [...row]));
  expect(read("a\n\n,\n")).toEqual([["a"], [], ["", ""]]);
  expect(read("")).toEqual([]);
});

test("quotes hold separators, lines and quotes; in the middle of a text they are only quotes", () => {
  expect(read('"a,b";"two\r\nlines"\n', ";")).toEqual([["a,b", "two\r\nlines"]]);
  expect(read('"say ""hi""","",x\n')).toEqual([['say "hi"', "", "x"]]);
  expect(read('5" wide,a "b" c\n')).toEqual([['5" wide', 'a "b" c']]);
  expect(read('""')).toEqual([[""]]);
});

test("what was written is read again, wherever the pieces are cut", () => {
  const cell = fc.oneof(fc.string(), fc.stringMatching(/^[",;\r\n'=+ ab]{0,8}$/));
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
      fc.integer({ min: 1, max: 7 }),
      (rows, size) => {
        const text = rows.map(csvLine).join("");
        expect(read(text, ",", size).map((row) => row.map(unguarded))).toEqual(rows);
        expect(read(text, ",", size)).toEqual(rows.map((row) => row.map(cellText)));
      },
    ),
  );
});

test("a quote that is never closed is found out, in no more time than the file is long", () => {
  const reader = new CsvRows(",");
  reader.push('a,"b');
  expect(() => {
    for (let piece = 0; piece < 100; piece += 1) reader.push("x".repeat(10_000));
  }).toThrow(UnreadableSource);
  expect(() => read(`${",".repeat(2_000)}x`)).toThrow(UnreadableSource);
  expect(read(`a${",".repeat(16_383)}\nb`).map(([first]) => first)).toEqual(["a", "b"]);
});
