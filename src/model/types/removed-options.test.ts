import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { removedOptions } from "./removed-options.ts";

const bread = (values: readonly (string | object)[], options: object = {}) =>
  ({ ...{ id: "a", slug: "bread", label: "Bread", component: "select", values }, ...options }) as FieldBlock;
const removed = (before: FieldBlock, after: FieldBlock) =>
  removedOptions([before], [after]).map(({ options }) => options.map(({ value }) => value));

test("options that a field has no more are removed; one that is stored otherwise is not", () => {
  expect(removed(bread(["wheat", "rye", "oat"]), bread(["oat"]))).toEqual([["wheat", "rye"]]);
  expect(removed(bread([{ text: "Wheat", value: "wheat" }, "rye"]), bread([{ text: "Wheat", value: "white" }]))).toEqual([["rye"]]);
  expect(removed(bread(["wheat", "rye"]), bread(["white", "rye"]))).toEqual([]);
  expect(removed(bread(["wheat", "rye"]), bread(["rye", "wheat", "oat"]))).toEqual([]);
});

test("nothing is where any word may be typed, where the values are converted anyway, or where the field goes", () => {
  expect(removed(bread(["wheat", "rye"]), bread(["wheat"], { taggable: true }))).toEqual([]);
  expect(removed(bread(["1", "2"]), bread(["1"], { asNumber: true }))).toEqual([]);
  expect(removedOptions([bread(["wheat"])], [])).toEqual([]);
  expect(removedOptions([{ ...bread([]), component: "input-text" }], [bread(["wheat"])])).toEqual([]);
});

test("numbers are the same however they are typed", () => {
  expect(removed(bread(["1.50", "2"], { asNumber: true }), bread(["1.5"], { asNumber: true }))).toEqual([["2"]]);
});
