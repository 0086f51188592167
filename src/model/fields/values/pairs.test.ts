import { expect, test } from "vitest";
import { pairsOfLines, pairsValue } from "./pairs.ts";

test("pasted lines make rows: a text, a text with its value, two columns of a spreadsheet", () => {
  expect(pairsOfLines("France\r\nSpain | es\n\nItaly\tit\n", []).pairs).toEqual([
    { text: "France", value: "France" },
    { text: "Spain", value: "es" },
    { text: "Italy", value: "it" },
  ]);
});

test("what is there already and what does not fit is counted", () => {
  const there = [{ text: "France", value: "France" }];
  expect(pairsOfLines("France\nSpain\nSpain\nItaly", there, 1)).toEqual({
    pairs: [{ text: "Spain", value: "Spain" }],
    repeated: 2,
    without: 1,
  });
});

test("a list has up to 1,000 rows", () => {
  const rows = Array.from({ length: 1_001 }, (_, index) => ({ text: `Row ${index}`, value: `${index}` }));
  expect(pairsValue.check(rows.slice(1), undefined, { today: "2026-11-26" } as never)).toEqual([]);
  expect(pairsValue.check(rows, undefined, { today: "2026-11-26" } as never)).toEqual(["choose less (1000)"]);
});
