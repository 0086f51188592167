import { expect, test } from "vitest";
import { guessAbove, guessHeader, guessSeparator } from "./guess-source.ts";

test("the separator is what cuts the rows alike", () => {
  expect(guessSeparator("a,b\n1,2\n")).toBe(",");
  expect(guessSeparator("name;price\nAnn;1,50\nBob;2,70\n")).toBe(";");
  expect(guessSeparator('a\tb\tc\n"1,2,3"\t2\t3\n')).toBe("\t");
  expect(guessSeparator("a|b\n1|2\n")).toBe("|");
  expect(guessSeparator("one\ntwo\n")).toBe(",");
});

test("a first row of names is a header; values are none", () => {
  expect(
    guessHeader([
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
    expect(guessHeader([first, ["Bob", "20"]]), first.join()).toBe(false);
});

test("names that are missing or twice are still names where a value stands below one of them", () => {
  const below = ["0", "Ann", "5"];
  expect(guessHeader([["", "Name", "Budget"], below])).toBe(true);
  expect(
    guessHeader([
      ["Name", "Phone", "Phone"],
      ["Ann", "1", "2"],
    ]),
  ).toBe(true);
  expect(
    guessHeader([
      ["Name", "City", ""],
      ["Ann", "Rome", ""],
    ]),
  ).toBe(true);
  expect(
    guessHeader([
      ["Ann", "", "Rome"],
      ["Bob", "x", "Oslo"],
    ]),
  ).toBe(false);
  expect(guessSeparator('"sep=|"\r\na;b;c|d\n1;2;3|4\n')).toBe("|");
});

test("titles above a header are told from it, and records without one are not taken for titles", () => {
  const above = (text: string) => guessAbove(text.split("\n").map((line) => line.split(",")));
  expect(above("Leads,\nName,Budget\nAnn,5")).toBe(1);
  expect(above("Leads of 2026\nby Ann,,\nName,City,Budget\nAnn,Rome,5")).toBe(2);
  expect(above("Leads\nExported,2026-11-22\nName,City,Mail,Budget,Start,End\nAnn,Rome,,5,,")).toBe(2);
  for (const text of ["Name,Budget\nAnn,5", "Ann,\nBob,5\nCid,6", "Ann\nBob\nCid", "a,b,c\n1,,\n2,3,4", ""])
    expect([text, above(text)]).toEqual([text, 0]);
});
