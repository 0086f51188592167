import { expect, test } from "vitest";
import type { Json } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { tidyValue } from "../fields/rules.ts";
import { namesAsCell, wordsInCell } from "./listed-in-cells.ts";
import { readCell } from "./read-cell.ts";

const field = (component: string, more: object = {}): FieldBlock => ({ id: "f", slug: "f", label: "F", component, ...more });
const values = ["a", "b", "a, b", "x; y", "one|two", "back\\slash", { text: "By post, fast", value: "p" }];
const chosen: Json = ["a, b", "p", "x; y", "one|two", "back\\slash", "a"];

test.each<[string, FieldBlock, Json]>([
  ["tags", field("tags"), ["Berlin, Mitte", "a; b", "c|d", "e\\, f", "g"]],
  ["one tag", field("tags"), ["Berlin, Mitte"]],
  ["a tag like JSON", field("tags"), ['["a"]', "b, c"]],
  ["select", field("select", { multiple: true, values }), chosen],
  ["checklist", field("checklist", { values }), chosen],
  ["select with own words", field("select", { multiple: true, taggable: true, values: ["a"] }), ["own, word", "a"]],
  ["numbers", field("select", { multiple: true, asNumber: true, values: ["1.5", "2"] }), [1.5, 2]],
])("words of a list are read back as they were, commas and all: %s", (_, of, value) => {
  const cell = wordsInCell(of, value);
  expect(tidyValue(of, readCell(of, cell, { today: "2026-11-22" }))).toEqual(value);
});

test.each([[["Doe, Ann", "Bob"]], [["A; B", "C"]], [["Ann", "Bob"]], [["Doe, Ann"]], [["[x]", "y"]]])(
  "names in a cell are read back: %j",
  (names) => {
    const idOf = (_: FieldBlock, name: string) => (names.includes(name) ? names.indexOf(name) + 1 : undefined);
    const several = field("relation", { relationTypeId: 3, multiple: true });
    expect(readCell(several, namesAsCell(names), { today: "2026-11-22", idOf })).toEqual(names.map((__, at) => at + 1));
  },
);

test("names without anything odd stand beside each other as people write them", () => {
  expect(namesAsCell(["Ann", "Bob"])).toBe("Ann, Bob");
  expect(wordsInCell(field("tags"), ["a", "b"])).toBe("a, b");
  expect(wordsInCell(field("input-text"), "a, b")).toBeUndefined();
});
