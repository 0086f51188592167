import { expect, test } from "vitest";
import { growth, linear } from "../../../../test/growth.ts";
import { odsCell, odsFile, odsRow, odsTable } from "../../../../test/ods-file.ts";
import type { Json } from "../../../model/base/json.ts";
import { checkZip } from "../excel/check-zip.ts";
import { excelBounds } from "../excel/excel-bounds.ts";
import { readSheets } from "./read-sheets.ts";

function sheetsOf(file: Buffer): (readonly [string, Json[][]])[] {
  const bounds = excelBounds(file.length);
  checkZip(file, bounds);
  return Array.from(readSheets(file, bounds), ({ sheet, data }) => [sheet, Array.from(data, (row) => [...row])] as const);
}

const rowsOf = (rows: string, styles = "") => sheetsOf(odsFile(odsTable(rows), { styles }))[0]?.[1] ?? [];
const firstCell = (cell: string, styles = "") => rowsOf(odsRow(cell), styles)[0]?.[0] ?? null;
const typed = (kind: string, value: string, more = "") =>
  `office:value-type="${kind}" office:${kind === "date" || kind === "time" || kind === "boolean" ? `${kind}-` : ""}value="${value}" ${more}`;

const values: { readonly [what: string]: readonly [cell: string, value: Json] } = {
  "a number, whatever is shown of it": [odsCell("1,234.50", typed("float", "1234.5")), 1234.5],
  "a number of more digits than are kept": [odsCell("9.00719925474099E+015", typed("float", "9007199254740993")), "9007199254740993"],
  "a number that is none": [odsCell("five", typed("float", "five")), "five"],
  money: [odsCell("1.234,50 €", typed("currency", "1234.5", 'office:currency="EUR"')), 1234.5],
  "a percentage": [odsCell("13%", typed("percentage", "0.125")), "12.5%"],
  "a day": [odsCell("01.07.26", typed("date", "2026-07-01")), "2026-07-01"],
  "a moment": [odsCell("x", typed("date", "2026-07-01T10:30:00")), "2026-07-01T10:30"],
  "a moment at midnight": [odsCell("x", typed("date", "2026-07-01T00:00:00")), "2026-07-01"],
  "parts of a second": [odsCell("x", typed("date", "2026-07-01T10:30:05.250000001")), "2026-07-01T10:30:05.25"],
  "a second that is full but for a rounding": [odsCell("x", typed("date", "2026-07-01T10:29:59.999999997")), "2026-07-01T10:30"],
  "a day long ago": [odsCell("x", typed("date", "-0044-03-15")), "-0044-03-15"],
  "a time": [odsCell("10:30", typed("time", "PT10H30M00S")), "10:30"],
  "a time with seconds": [odsCell("x", typed("time", "PT18H45M10S")), "18:45:10"],
  "hours past a day": [odsCell("26:15:00", typed("time", "PT26H15M00S")), "26:15:00"],
  "hours before zero": [odsCell("-06:00", typed("time", "-PT06H00M00S")), "-6:00:00"],
  yes: [odsCell("TRUE", typed("boolean", "true")), true],
  no: [odsCell("FALSE", typed("boolean", "false")), false],
  "a formula's text": [odsCell("ab", 'table:formula="of:=&quot;a&quot;&amp;&quot;b&quot;" office:value-type="string"'), "ab"],
  "a formula's number": [odsCell("5", `table:formula="of:=IF(1>0;5;6)" ${typed("float", "5")}`), 5],
  "a formula's yes, as LibreOffice writes it": [odsCell("WAHR", `table:formula="of:=1=1" ${typed("float", "1")}`), true],
  "a formula's no": [odsCell("FALSE", `table:formula="of:=1=2" ${typed("float", "0")}`), false],
  "a formula's one": [odsCell("1 EUR", `table:formula="of:=1" ${typed("float", "1")}`), 1],
  "an error": [
    odsCell("#DIV/0!", 'table:formula="of:=1/0" office:value-type="string" office:string-value="" calcext:value-type="error"'),
    "#DIV/0!",
  ],
  "an error as older programs write it": [odsCell("Err:508", `table:formula="of:=(1" ${typed("float", "0")}`), "Err:508"],
  "digits that are a text": [odsCell("1234567890123456"), "1234567890123456"],
  "a text that a format shows otherwise": [odsCell("Dear Ann", 'office:value-type="string" office:string-value="Ann"'), "Ann"],
  "lines and tabs that LibreOffice writes once more without the tab": [
    '<table:table-cell office:value-type="string" office:string-value="a&#x0a;bc"><text:p>a</text:p><text:p>b<text:tab/>c</text:p></table:table-cell>',
    "a\nb\tc",
  ],
  "signs of XML": [odsCell("a &lt; b &amp;amp; c &#233;&#x1F600;"), "a < b &amp; c é😀"],
  CDATA: [odsCell("<![CDATA[a<b & c]]>"), "a<b & c"],
  "a text without a kind": [odsCell("Ann", ""), "Ann"],
  "a value in single quotes": ["<table:table-cell office:value-type='float' office:value='7' table:formula='of:=\"a>b\"'/>", 7],
};

test("a cell of a LibreOffice file is what the same cell of an Excel file is", () => {
  for (const [what, [cell, value]] of Object.entries(values)) expect([what, firstCell(cell)]).toEqual([what, value]);
});

const texts: { readonly [what: string]: readonly [inner: string, text: string] } = {
  "several lines": ["<text:p>one</text:p><text:p/><text:p>two<text:line-break/>three</text:p>", "one\n\ntwo\nthree"],
  "blanks around and between": ["<text:p><text:s text:c='2'/>a <text:s/>b<text:tab/>c </text:p>", "  a  b\tc "],
  "blanks side by side": ["<text:p>a  b</text:p>", "a  b"],
  "lines of the file itself": ["<text:p>\n  a\n  b</text:p>", "a b"],
  "words with a look or a link": ["<text:p><text:span>bold</text:span> and <text:a>linked</text:a></text:p>", "bold and linked"],
  "a note of somebody": ["<office:annotation><text:p>to Ann: look</text:p></office:annotation><text:p>a</text:p>", "a"],
  "a picture with words": ["<draw:frame><text:p>caption</text:p></draw:frame><text:p>a</text:p>", "a"],
  "a comment of the file": ["<text:p>a<!-- <text:p>no</text:p> -->b</text:p>", "ab"],
};

test("the text of a cell has its lines, blanks and words, and nothing that only lies upon it", () => {
  for (const [what, [inner, text]] of Object.entries(texts))
    expect([what, firstCell(`<table:table-cell office:value-type="string">${inner}</table:table-cell>`)]).toEqual([what, text]);
});

const styles = `
  <number:number-style style:name="N1P0"><number:number number:decimal-places="0" number:min-integer-digits="5"/></number:number-style>
  <number:number-style style:name="N1"><number:text>-</number:text><number:number number:min-integer-digits="5"/>
    <style:map style:condition="value()&gt;=0" style:apply-style-name="N1P0"/></number:number-style>
  <number:number-style style:name="N2"><number:number number:decimal-places="0" number:min-integer-digits="9">
    <number:embedded-text number:position="6">-</number:embedded-text><number:embedded-text number:position="4">-</number:embedded-text>
  </number:number></number:number-style>
  <number:number-style style:name="N3"><number:number number:decimal-places="2" number:min-integer-digits="5"/></number:number-style>
  <number:number-style style:name="N4"><number:number number:min-integer-digits="5" number:grouping="true"/></number:number-style>
  <number:number-style style:name="N5"><number:number number:min-integer-digits="99999999"/></number:number-style>
  <number:percentage-style style:name="P1"><number:number/><number:text>%</number:text></number:percentage-style>
  <number:time-style style:name="T1" number:truncate-on-overflow="false"><number:hours/></number:time-style>
  ${["N1", "N2", "N3", "N4", "N5", "P1", "T1"].map((name) => `<style:style style:name="${name}c" style:family="table-cell" style:data-style-name="${name}"/>`).join("")}
  <style:style style:name="child" style:family="table-cell" style:parent-style-name="N1c"/>
  <style:style style:name="loop" style:family="table-cell" style:parent-style-name="loop"/>`;

test("whole numbers are shown by the places of their style, and times of a style that goes on past a day as hours", () => {
  const styled = (style: string, attributes: string) => firstCell(odsCell("x", `table:style-name="${style}" ${attributes}`), styles);
  const number = (style: string, value: string) => styled(style, typed("float", value));
  expect([number("N1c", "1067"), number("child", "1067"), number("N1c", "-7"), number("N1c", "7.5")]).toEqual(["01067", "01067", -7, 7.5]);
  expect([number("N2c", "12345678"), number("N3c", "7"), number("N4c", "7"), number("N5c", "7")]).toEqual(["012-34-5678", 7, 7, 7]);
  expect([number("loop", "7"), number("none", "7")]).toEqual([7, 7]);
  expect([number("P1c", "0.070000000000000010002"), number("T1c", "-0.25")]).toEqual(["7%", "-6:00:00"]);
  expect([styled("T1c", typed("time", "PT12H00M00S")), styled("N1c", typed("time", "PT12H"))]).toEqual(["12:00:00", "12:00"]);
});

test("a cell without a style of its own has that of its row, else of its column", () => {
  const cell = odsCell("x", typed("float", "7"));
  const columns =
    '<table:table-column table:number-columns-repeated="2" table:default-cell-style-name="none"/><table:table-column table:default-cell-style-name="N1c"/>';
  expect(rowsOf(`${columns}${odsRow(cell, cell, cell, cell)}`, styles)).toEqual([[7, 7, "00007", 7]]);
  expect(rowsOf(`<table:table-row table:default-cell-style-name="N1c">${cell}</table:table-row>`, styles)).toEqual([["00007"]]);
});

const ann = odsCell("Ann");
const repeated = (what: "rows" | "columns", count: number) => `table:number-${what}-repeated="${count}"`;

test("rows and cells stand as often as they say, between others and under what is merged", () => {
  const wide = `<table:table-cell ${repeated("columns", 2)} office:value-type="float" office:value="7"/>`;
  const gap = `<table:table-cell ${repeated("columns", 2)}/><table:covered-table-cell/>`;
  const rows = `<table:table-header-rows>${odsRow(ann)}</table:table-header-rows><table:table-row ${repeated("rows", 2)}><table:table-cell/></table:table-row><table:table-row-group><table:table-row ${repeated("rows", 2)}>${gap}${wide}</table:table-row></table:table-row-group>`;
  expect(rowsOf(rows.replaceAll("<table", "\n  <table"))).toEqual([["Ann"], [], [], [null, null, null, 7, 7], [null, null, null, 7, 7]]);
});

test("empty rows and columns up to the last that a program has cost nothing", () => {
  const last = `<table:table-row ${repeated("rows", 1_048_576)}><table:table-cell ${repeated("columns", 16_384)}/></table:table-row>`;
  const styled = `<table:table-row ${repeated("rows", 1_048_576)}><table:table-cell table:style-name="grey" ${repeated("columns", 16_384)}/></table:table-row>`;
  expect(rowsOf(`${odsRow(ann, `<table:table-cell ${repeated("columns", 16_383)}/>`)}${last}${styled}`)).toEqual([["Ann"]]);
});

test("a few bytes that name very many cells or letters are refused before anything is filled with them", () => {
  const tooMany = "This LibreOffice file has too many cells, or they lie too far apart. Save it as CSV.";
  const bombs: { readonly [what: string]: readonly [rows: string, why: string] } = {
    "rows that say something": [`<table:table-row ${repeated("rows", 1_048_576)}>${ann}</table:table-row>`, tooMany],
    "cells that say something": [
      odsRow(`<table:table-cell ${repeated("columns", 1e9)} office:value-type="float" office:value="1"/>`),
      tooMany,
    ],
    "a cell far below": [`<table:table-row ${repeated("rows", 1e12)}/>${odsRow(ann)}`, tooMany],
    "a cell far to the right": [odsRow(`<table:table-cell ${repeated("columns", 1e20)}/>`, ann), tooMany],
    "a wide row among many": [`${odsRow(ann).repeat(2_000)}${odsRow(`<table:table-cell ${repeated("columns", 16_383)}/>`, ann)}`, tooMany],
    "a long text in many cells": [
      odsRow(`<table:table-cell ${repeated("columns", 16_384)}><text:p>${"x".repeat(1_000)}</text:p></table:table-cell>`),
      "This LibreOffice file holds too much text. Save it as CSV.",
    ],
    blanks: [
      odsRow(`<table:table-cell><text:p>a<text:s text:c="999999999999"/></text:p></table:table-cell>`),
      "This LibreOffice file holds too much text. Save it as CSV.",
    ],
  };
  for (const [what, [rows, why]] of Object.entries(bombs)) expect(() => rowsOf(rows), what).toThrow(why);
  expect(() => sheetsOf(odsFile(odsTable(odsRow(ann)), { more: { "Pictures/a.svg": "x".repeat(30_000_000) } }))).toThrow(
    "This LibreOffice file is too large when it is unpacked. Save it as .xlsx or CSV.",
  );
});

test("sheets that say something are read, hidden ones too; what formulas keep of other files and what was changed is none", () => {
  const tables = [
    `<table:tracked-changes><table:cell-content-change><table:previous>${ann}</table:previous></table:cell-content-change></table:tracked-changes>`,
    odsTable("<table:table-row><table:table-cell/></table:table-row>", "Cover"),
    odsTable(`<table:shapes><draw:frame><text:p>Logo</text:p></draw:frame></table:shapes>${odsRow(ann)}`, "Ann &amp; Bob"),
    `<table:table table:name="Hidden" table:style-name="hidden">${odsRow(odsCell("Bob"))}</table:table>`,
    odsTable(odsRow(odsCell("Cid")), "'file:///home/ann/prices.ods'#$Sheet1"),
    "<table:named-expressions><table:named-range table:name='x'/></table:named-expressions>",
  ];
  expect(sheetsOf(odsFile(tables.join("")))).toEqual([
    ["Ann & Bob", [["Ann"]]],
    ["Hidden", [["Bob"]]],
  ]);
});

test("what has a password, is no spreadsheet or is broken is refused in words that say what to do", () => {
  const manifest = { "META-INF/manifest.xml": '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/>' };
  expect(() => sheetsOf(odsFile("", { more: manifest }))).toThrow("This LibreOffice file has a password. Save it without one, or as CSV.");
  expect(() => sheetsOf(odsFile("<text:p>Dear Ann</text:p>", { kind: "application/vnd.oasis.opendocument.text" }))).toThrow(
    "This LibreOffice file is no spreadsheet. Copy its table into one, and save that as .ods or CSV.",
  );
  for (const broken of [
    "<table:table>",
    `${odsTable(odsRow(ann))}<`,
    '<table:table table:name="',
    "<table:table><![CDATA[",
    "<table:table><!--",
  ])
    expect(() => sheetsOf(odsFile(broken)), broken).toThrow("This LibreOffice file cannot be read. Save it as .xlsx or CSV.");
});

test("twice the cells are twice the work, whole or broken", () => {
  const column = '<table:table-column table:default-cell-style-name="N1c"/>';
  const pieces = [
    odsRow(ann, ann),
    column,
    odsCell("x", typed("time", "PT1H")),
    "<text:s/>",
    "<table:table-cell>",
    "<",
    '<a "',
    "<!--",
    "<![CDATA[",
  ];
  for (const piece of [...pieces, "&#1", " ", "<text:p> a"]) {
    const of = (size: number) => odsFile(`<table:table><table:table-row><table:table-cell>${piece.repeat(size)}`);
    const read = (file: Buffer) => {
      try {
        return Array.from(readSheets(file, excelBounds(20_000_000)), ({ data }) => [...data].length);
      } catch (error) {
        return error;
      }
    };
    expect([piece, growth(of, read, 60_000) < linear]).toEqual([piece, true]);
  }
  const whole = (size: number) =>
    odsFile(odsTable(`${column.repeat(size / 100)}${odsRow(ann, odsCell("x", typed("float", "7"))).repeat(size)}`));
  expect(
    growth(whole, (file) => Array.from(readSheets(file, excelBounds(file.length)), ({ data }) => [...data].length), 12_000),
  ).toBeLessThan(linear);
});

test("a file whose XML is larger than may be unpacked at once is read in pieces, up to a bound of its own", () => {
  const megabyte = 1_000_000;
  const ofLargest = excelBounds(20 * megabyte);
  expect(ofLargest.unpackedInPieces).toBeGreaterThan(ofLargest.unpacked);
  const rows = Array.from({ length: 17 }, (_, at) => `${odsRow(odsCell(`row ${at}`))}${" ".repeat(megabyte / 10)}`);
  const file = odsFile(odsTable(rows.join("")));
  // The same bounds of a hundredth of the size: what is unpacked at once, and what is in pieces.
  const bounds = { ...ofLargest, unpacked: 1.5 * megabyte, unpackedInPieces: 12 * megabyte };
  checkZip(file, bounds);
  const [sheet] = Array.from(readSheets(file, bounds), ({ data }) => Array.from(data, ([first]) => first));
  expect(sheet).toEqual(rows.map((_, at) => `row ${at}`));
  // The part that is read in pieces is larger than the bound of all others, which other parts are held to.
  expect(() => checkZip(odsFile(odsTable(""), { more: { "Pictures/a.svg": " ".repeat(1.7 * megabyte) } }), bounds)).toThrow("too large");
  const small = { ...bounds, unpackedInPieces: megabyte };
  expect(() => Array.from(readSheets(file, small), ({ data }) => [...data])).toThrow("too large when it is unpacked");
});
