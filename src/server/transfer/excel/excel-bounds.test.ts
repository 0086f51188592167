import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { growth, linear } from "../../../../test/growth.ts";
import { file, leads, multipart } from "../../../../test/imports.ts";
import { checkZip } from "./check-zip.ts";
import { excelBounds } from "./excel-bounds.ts";
import { sheetArea } from "./sheet-area.ts";

test("the cells of a sheet are as many as its last row and its widest row make together", () => {
  expect(sheetArea('<row r="1"><c r="A1"/><c r="C1"/></row><row r="4"><c r="B4"/></row>')).toBe(12);
  expect(sheetArea("<row><c/><c/></row><row><c/></row>")).toBe(4);
  expect(sheetArea("<x:row r='2'><x:c r = 'XFD1048576' s='1'><v>1</v></x:c></x:row>")).toBe(16_384 * 1_048_576);
  expect(sheetArea("<sheetData/>")).toBe(0);
});

test("counting the cells of a sheet twice as long takes about twice as long", () => {
  const sheetOf = (rows: number) =>
    Array.from({ length: rows }, (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" s="3"><v>1</v></c></row>`).join("");
  expect(growth(sheetOf, sheetArea, 80_000)).toBeLessThan(linear);
});

const sheet = "xl/worksheets/sheet1.xml";
const packed = (parts: { readonly [name: string]: string }) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), { level: 9 }));
const check = (bytes: Buffer) => () => checkZip(bytes, excelBounds(bytes.length));

test("a few bytes that unpack to very many, or name cells far apart, are refused before anything is filled with them", () => {
  const bomb = packed({ "xl/media/a.bin": "x".repeat(30_000_000) });
  expect(bomb.length).toBeLessThan(50_000);
  expect(check(bomb)).toThrow("This Excel file is too large when it is unpacked. Save it as CSV.");
  const wide = Array.from({ length: 2_000 }, (_, row) => `<row r="${row + 2}"><c r="A${row + 2}"><v>1</v></c></row>`).join("");
  const far = packed({ [sheet]: `<row r="1"><c r="XFD1"><v>1</v></c></row>${wide}` });
  expect(check(far)).toThrow("This Excel file has too many cells, or they lie too far apart. Save it as CSV.");
  expect(check(packed({ [sheet]: wide }))).not.toThrow();
});

test("a small file may take little memory, and no file more than a gigabyte or a minute", () => {
  expect(excelBounds(49_000)).toMatchObject({ memory: 131, milliseconds: 10_234 });
  expect(excelBounds(20 * 1024 * 1024)).toMatchObject({ memory: 1_024, milliseconds: 60_000, cells: 12_000_000 });
});

test("a workbook that names a cell far out is refused with words, whoever sends it, and others are read meanwhile", async () => {
  const { app, type } = await leads();
  const far = packed({ [sheet]: '<worksheet><sheetData><row r="1"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>' });
  const send = (bytes: Buffer) => app.owner.post(`/types/${type.id}/imports`, file(bytes, "x.xlsx"), multipart);
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(far)));
  for (const { status, json } of replies)
    expect([status, json.data.file.messages]).toEqual([
      400,
      ["This Excel file has too many cells, or they lie too far apart. Save it as CSV."],
    ]);
});
