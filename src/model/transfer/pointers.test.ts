import { expect, test } from "vitest";
import type { Json } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { bareNumbersIn, namesInCell, pointedAt } from "./pointers.ts";

const one: FieldBlock = { id: "f", slug: "f", label: "F", component: "relation", relationTypeId: 1 };
const several: FieldBlock = { ...one, multiple: true };
const called: { readonly [name: string]: readonly number[] } = { Acme: [3], "Smith, Ann": [4], Twin: [5, 6] };
const idOf = (_: FieldBlock, name: string, id?: number) => {
  const ids = called[name] ?? [];
  return id !== undefined && ids.includes(id) ? id : ids.length === 1 ? ids[0] : undefined;
};
const read = (field: FieldBlock, cell: Json, format?: "ids" | "names") => pointedAt(field, cell, { idOf, format });

test("a number points at a record only where somebody says that it is the id of one", () => {
  for (const cell of ["7", 7, "#7"] as const) expect([read(one, cell), read(one, cell, "ids")]).toEqual([String(cell), 7]);
  expect([read(several, "7, Acme"), read(several, "7, Acme", "ids")]).toEqual([
    ["7", 3],
    [7, 3],
  ]);
  expect([read(several, "7, 8"), read(several, [7, 8], "ids")]).toEqual([
    ["7", "8"],
    [7, 8],
  ]);
});

test("what comes with a name is who is called so, and of several the one with the number", () => {
  expect(read(one, { id: 99, name: "Acme" })).toBe(3);
  expect(read(one, '{"id":6,"nickname":"Twin"}')).toBe(6);
  expect(read(one, { id: 9, nickname: "Twin" })).toBe("Twin");
  expect(read(several, [{ id: 1, name: "Acme" }, "Smith, Ann"])).toEqual([3, 4]);
  expect(read(several, "Smith, Ann")).toEqual([4]);
  expect(read(one, "Nobody")).toBeUndefined();
});

test("names to look up and numbers to ask about are found in texts, lists and objects", () => {
  expect(namesInCell('[{"id":5,"nickname":"Ann"},"Bob"]')).toEqual(["Bob", "Ann"]);
  expect(namesInCell("Acme; 7")).toEqual(["Acme; 7", "Acme"]);
  expect(bareNumbersIn("Acme; 7")).toEqual(["7"]);
  expect(bareNumbersIn([{ id: 5, nickname: "Ann" }, { id: 6 }, 7, "Bob"])).toEqual(["6", "7"]);
  expect(bareNumbersIn(null)).toEqual([]);
});
