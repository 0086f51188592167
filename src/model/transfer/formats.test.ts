import { expect, test } from "vitest";
import { decidedFormat, type FormatKind, meantBy, noEvidence, withText } from "./formats.ts";

const decided = (kind: FormatKind, cells: readonly string[], said?: "," | "." | "day-first") =>
  decidedFormat(cells.reduce(withText, noEvidence(kind)), said);

test("a column that can mean two things is told by its own cells alone, and else asked about", () => {
  expect(decided("decimal", ["0.125", "0.375"])).toEqual({ state: "clear", format: "." });
  expect(decided("decimal", ["1.234", "12,50"])).toEqual({ state: "column", format: "," });
  expect(decided("decimal", ["12.500", "23.900", "999"])).toEqual({ state: "open", format: null });
  expect(decided("decimal", ["12.500"], ",")).toEqual({ state: "said", format: "," });
  expect(decided("decimal", ["1.234", "1,5", "1.5"])).toEqual({ state: "open", format: null });
  expect(decided("days", ["02/03/2024"])).toEqual({ state: "open", format: null });
  expect(decided("days", ["02/03/2024", "31/01/2024"])).toEqual({ state: "column", format: "day-first" });
  expect(decided("days", ["02/03/2024", "31/01/2024 called"])).toEqual({ state: "open", format: null });
  expect(decided("days", ["2024-03-02", "04/04/2024", "1 May 2024"])).toEqual({ state: "clear", format: null });
});

test("what one cell means by itself stands above what is said of its column", () => {
  expect(meantBy("decimal", "0.125", ",")).toBe(0.125);
  expect(meantBy("decimal", "1.234", ",")).toBe(1234);
  expect(meantBy("decimal", "1.234", null)).toBe(null);
  expect(meantBy("days", "12/31/2025", "day-first")).toBe("2025-12-31");
  expect(meantBy("days", "02/03/2024", undefined)).toBe(null);
  expect(meantBy("decimal", "soon", ".")).toBeUndefined();
});

test("some of the cells that could mean two things are kept to be shown, and all are counted", () => {
  const evidence = ["1.234", "1.234", "2.345", "3.456", "4.567", "7"].reduce(withText, noEvidence("decimal"));
  expect([evidence.count, evidence.unclear]).toEqual([5, ["1.234", "2.345", "3.456"]]);
});
