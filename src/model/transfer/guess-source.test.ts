import { expect, test } from "vitest";
import { guessAbove, guessHeader, guessSeparator, withCorner } from "./guess-source.ts";

const hasHeader = (rows: readonly (readonly string[])[]) => guessHeader(rows).hasHeader;
const guessed = (text: string, fields: readonly string[] = []) =>
  guessHeader(
    text.split("\n").map((line) => line.split(",")),
    (name) => fields.includes(name),
  );
const [header, records] = [
  { hasHeader: true, isUnclear: false },
  { hasHeader: false, isUnclear: false },
];
const [maybeHeader, maybeRecords] = [
  { hasHeader: true, isUnclear: true },
  { hasHeader: false, isUnclear: true },
];

test("the separator is what cuts the rows alike", () => {
  expect(guessSeparator("a,b\n1,2\n")).toBe(",");
  expect(guessSeparator("name;price\nAnn;1,50\nBob;2,70\n")).toBe(";");
  expect(guessSeparator('a\tb\tc\n"1,2,3"\t2\t3\n')).toBe("\t");
  expect(guessSeparator("a|b\n1|2\n")).toBe("|");
  expect(guessSeparator("one\ntwo\n")).toBe(",");
});

test("a first row of names is a header; values are none", () => {
  expect(
    hasHeader([
      ["Name", "Budget"],
      ["Ann", "10"],
    ]),
  ).toBe(true);
  for (const first of [
    ["Ann", "10"],
    ["ann@example.test", "x"],
    ["a", "a"],
    ["a", ""],
    ["2026-01-02", "x"],
  ])
    expect(hasHeader([first, ["Bob", "20"]]), first.join()).toBe(false);
});

test("names that are missing or twice are still names where a value stands below one of them", () => {
  const below = ["0", "Ann", "5"];
  expect(hasHeader([["", "Name", "Budget"], below])).toBe(true);
  expect(
    hasHeader([
      ["Name", "Phone", "Phone"],
      ["Ann", "1", "2"],
    ]),
  ).toBe(true);
  expect(
    hasHeader([
      ["Name", "City", ""],
      ["Ann", "Rome", ""],
    ]),
  ).toBe(true);
  expect(
    hasHeader([
      ["Ann", "", "Rome"],
      ["Bob", "x", "Oslo"],
    ]),
  ).toBe(false);
  expect(guessSeparator('"sep=|"\r\na;b;c|d\n1;2;3|4\n')).toBe("|");
});

test("years beside words are names where other numbers stand below them, be it one year, few rows or counts that go on", () => {
  for (const text of [
    "name,2023,2024\nAnn,5,6\nBob,7,9",
    "name,2023,2024\nAnn,1,2\nBob,2,3\nCid,3,4",
    "Country,2019,2020,2021\nAruba,65712,67864,1\nAngola,2,3,4\nPeru,,,\nFiji,5,6,7",
    "name,1999\nAnn,5",
    "name,1999\nAnn,12.5\nBob,1500\nCid,7",
    "Name,1000,2999\nAnn,-4,5",
    "name,2024,2020,2012\nAnn,5,6,7",
    ",2023,2024\nAnn,5,6",
  ])
    expect([text, guessed(text)]).toEqual([text, header]);
});

test("years below years tell nothing: the rows are taken for records, which is said, unless a field is called as a cell of the first", () => {
  for (const text of [
    "Ann,1999\nBob,2001",
    "name,1999\nAnn,1500",
    "name,1999\nAnn,n/a\nBob,2001",
    "name,2019,2020\nAnn,2018,2019",
    "name,1999",
  ])
    expect([text, guessed(text)]).toEqual([text, maybeRecords]);
  expect(guessed("name,1999\nAnn,1500", ["name"])).toEqual(header);
  expect(guessed("name,2019,2020\nAnn,2018,2019", ["name"])).toEqual(header);
  for (const text of ["Ann,10\nBob,20", "Ann,12.50\nBob,1999", "1999,2000\n5,6", "ann@example.test,2001\nbob@example.test,2002"])
    expect([text, guessed(text, ["name"])]).toEqual([text, records]);
});

test("a first row of words with nothing below is a header, and words over words are one that may be a record as well", () => {
  for (const text of ["name,price", "name", "Ann,Rome\nBob,Oslo"]) expect([text, guessed(text)]).toEqual([text, maybeHeader]);
  expect(guessed("name,price", ["price"])).toEqual(header);
  expect(guessed("Ann,10")).toEqual(records);
  expect(guessed("")).toEqual(records);
});

test("numbers with exponents are no names, and names of columns over names of rows are", () => {
  expect(guessed("1.51e+02\n7.5e+01")).toEqual(records);
  expect(guessed(",PD\nf2,0.64\nf3,0.66")).toEqual(header);
});

test("where each row has one cell more than the first, that names all but the names of the rows", () => {
  const rows = (text: string) => text.split("\n").map((line) => line.split(","));
  expect(withCorner(rows("a,b\nx,1,2\ny,3,4"))[0]).toEqual(["", "a", "b"]);
  // Commas behind the last cell, cells without a name here and there, and one row alone tell nothing of it.
  for (const text of ["a,b\nx,1,\ny,3,", "a,b\nx,1,2\ny,3", "a,b\nx,1,2", "a,b\nx,1\ny,3"])
    expect([text, withCorner(rows(text))]).toEqual([text, rows(text)]);
});

test("one line without an end is cut by its own separator", () => {
  expect(guessSeparator("a;1,5;b")).toBe(";");
});

test("titles above a header are told from it, and records without one are not taken for titles", () => {
  const above = (text: string) => guessAbove(text.split("\n").map((line) => line.split(",")));
  expect(above("Leads,\nName,Budget\nAnn,5")).toBe(1);
  expect(above("Leads of 2026\nby Ann,,\nName,City,Budget\nAnn,Rome,5")).toBe(2);
  expect(above("Leads\nExported,2026-11-22\nName,City,Mail,Budget,Start,End\nAnn,Rome,,5,,")).toBe(2);
  for (const text of ["Name,Budget\nAnn,5", "Ann,\nBob,5\nCid,6", "Ann\nBob\nCid", "Ann\nBob\nCid,Rome", "a,b,c\n1,,\n2,3,4", ""])
    expect([text, above(text)]).toEqual([text, 0]);
});
