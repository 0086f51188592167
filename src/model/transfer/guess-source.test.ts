import { expect, test } from "vitest";
import { guessHeader, guessSeparator } from "./guess-source.ts";

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
