import fc from "fast-check";
import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import type { Json } from "../base/json.ts";
import { isNameOfCodes } from "./codes-in-cells.ts";
import { ColumnCensus, type ColumnFacts } from "./column-census.ts";
import { noEvidence, withText } from "./formats.ts";

function factsOf(cells: readonly Json[], name = "Column"): ColumnFacts {
  const census = new ColumnCensus(name, { today: "2026-11-22" });
  for (const cell of cells) census.add(cell);
  return census.facts();
}

const many = (cell: Json, count = 20): readonly Json[] => Array.from({ length: count }, () => cell);

test.each([
  ["numbers, however late one comes that is none", [...many("7", 500), "Other (999,990)"], "line"],
  ["digits of which one begins with a zero", [...many("10010", 10), "02134"], "line"],
  ["more digits than numbers keep", [...many("12", 10), "12345678901234567"], "line"],
  ["long digits all over, as of goods and telephones", ["4006381333931", "4006381333948"], "line"],
  ["large amounts among small ones", ["123456789012", "7"], "number"],
  ["lists of numbers that look like thousands", ["204,226,236", "249,250,263,289", "102,301"], "line"],
  ["thousands", ["7,794,798,739", "1,439,323,776", "331,002,651"], "number"],
  ["codes that could be powers of ten", ["12E4", "120"], "line"],
  ["powers of ten", ["1.5E-05", "1e+20", "3"], "number"],
  ["numbers of two formats", ["12,50", "0.125"], "number"],
  ["typed numbers", [1, 2.5, 3], "number"],
  ["typed numbers and a text", [1, "x"], "line"],
  ["yes and no, typed and written", [true, "no"], "checkbox"],
  ["days", [...many("2026-01-31", 100), "01.02.2026"], "date"],
  ["days of which some have a time", [...many("2026-01-31", 100), "2026-02-01 10:30"], "line"],
  ["days with times", ["2026-01-31 10:30", "2026-02-01T11:00"], "time"],
  ["one cell of several lines", [...many("a", 100), "one\ntwo"], "long"],
  ["a very long cell", [...many("a", 100), "x".repeat(300)], "long"],
  ["lists of words", [["a", "b"], [], ["c"]], "words"],
  ["lists that say a word twice or with blanks, which words would lose", [["a", "a"], ["b "]], "json"],
  ["lists and texts", [["a"], "b"], "line"],
  ["nothing", ["", " ", null], "line"],
  ["nothing but marks", ["NA", "-"], "line"],
] as const)("a column is what all of its cells are: %s", (_, cells, kind) => {
  expect(factsOf(cells).kind).toBe(kind);
});

test("a name tells codes from numbers, where all cells are digits alone", () => {
  expect(["ZIP", "zip_code", "postalCode", "Phone 2", "Country Code", "PLZ", "ISBN"].filter((name) => !isNameOfCodes(name))).toEqual([]);
  expect(["Price", "Decoder", "Codes of conduct count", "Telly", "Total"].filter(isNameOfCodes)).toEqual(["Codes of conduct count"]);
  expect(factsOf([1067, 10_115], "Zip").kind).toBe("line");
  expect(factsOf(["1.5", "2"], "code").kind).toBe("number");
});

test("where most cells are of one kind, it is said which, how many, and some that are not; codes are nearly nothing else", () => {
  const cells = [...many("1,234.50", 347), ...many("Other (999,990)", 60), "n. b.", "x", "y"];
  expect(factsOf(cells)).toEqual({
    ...{ kind: "line", filled: 410 },
    nearly: { kind: "number", count: 347, examples: ["Other (999,990)", "n. b.", "x"] },
  });
  expect(factsOf([...many("5", 5), ...many("x", 5)]).nearly).toBeUndefined();
  expect(factsOf([...many("10010", 99), "02134"]).nearly).toBeUndefined();
  expect(factsOf([...many("2026-01-31", 9), "soon"]).nearly).toMatchObject({ kind: "date", count: 9, examples: ["soon"] });
});

test("what says that nothing is known is counted by itself and is no cell of any kind", () => {
  expect(factsOf(["1", "NA", "2", "N/A", "NA", "\\N", "-"])).toEqual({
    ...{ kind: "number", filled: 2 },
    marks: [
      { text: "NA", count: 2 },
      { text: "N/A", count: 1 },
      { text: "\\N", count: 1 },
      { text: "-", count: 1 },
    ],
  });
  expect(factsOf(["a@example.test", "n/a"]).kind).toBe("email");
  expect(factsOf(["Namibia", "NA"])).toMatchObject({ kind: "line", filled: 1, marks: [{ text: "NA", count: 1 }] });
});

test("a moment at midnight is a moment among others in a workbook, and a day that has no time elsewhere", () => {
  const kindOf = (cells: readonly string[], isTyped: boolean) => {
    const census = new ColumnCensus("at", { today: "2026-11-22" }, { isTyped });
    for (const cell of cells) census.add(cell);
    return census.facts().kind;
  };
  const cells = ["2026-01-31", "2026-01-31T10:30"];
  expect([kindOf(cells, true), kindOf(cells, false), kindOf(["2026-01-31"], true)]).toEqual(["time", "line", "date"]);
});

test("one unit all over is that of the column; numbers of several units are texts, as without them they would be the same", () => {
  expect(factsOf(["$5", "-$6", "($7.50)"])).toMatchObject({ kind: "number", unit: "$" });
  expect(factsOf(["5 EUR", "1.234,50 EUR"])).toMatchObject({ kind: "number", unit: "EUR" });
  expect(factsOf(["5 %", "6%"])).toMatchObject({ kind: "number", unit: "%" });
  expect(factsOf(["5", "6"]).unit).toBeUndefined();
  // Three letters that are no currency belong to what they stand at.
  for (const cells of [["UTF-8"], ["CSC 101", "CSC 102"], ["5 GHZ", "6 GHZ"]]) expect(factsOf(cells).kind).toBe("line");
  for (const cells of [
    ["$5", "€5"],
    ["5 %", "5"],
    ["5 %", 0.05],
    ["USD 5", "7"],
  ])
    expect(factsOf(cells).kind).toBe("line");
});

test("twice the cells cost twice the work, whatever they say", () => {
  const texts = ["12,345.6", "2026-01-31", "some words of a text that says nothing much", "x".repeat(80), "1,2,3,4,5", "a@b", '"'];
  const cellsOf = (size: number) => Array.from({ length: size }, (_, at) => texts[at % texts.length] ?? "");
  expect(growth(cellsOf, (cells) => factsOf(cells), 40_000)).toBeLessThan(linear);
  expect(growth((size) => ["1".repeat(size), "1,".repeat(size), "a@".repeat(size), "-".repeat(size)], factsOf, 100_000)).toBeLessThan(
    linear,
  );
});

test("what a column says of formats while it is counted is what its texts say when they are read for a field, or nothing", () => {
  const cell = fc.oneof(
    fc.constantFrom(
      "1.234",
      "12,50",
      "7",
      " 5 ",
      "02/03/2024",
      "31/01/2024",
      "2026-01-31",
      "2026-01-31 10:30",
      "5 EUR",
      "NA",
      "-",
      "",
      "x",
      "a 1",
    ),
    fc.integer(),
    fc.constant(null),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  );
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 40 }), fc.constantFrom(1, 60), (cells, times) => {
      const all = Array.from({ length: times }, () => cells).flat();
      const census = new ColumnCensus("Column", { today: "2026-11-22" });
      for (const one of all) census.add(one);
      const texts = all.filter((one) => typeof one === "string");
      for (const [kind, evidence] of Object.entries(census.evidence()))
        expect([kind, evidence]).toEqual([kind, texts.reduce(withText, noEvidence(kind as "decimal" | "days"))]);
    }),
    { numRuns: 200 },
  );
  const census = new ColumnCensus("Column", { today: "2026-11-22" });
  for (const one of ["1", ["2,5"]]) census.add(one);
  expect(census.evidence()).toEqual({});
});
