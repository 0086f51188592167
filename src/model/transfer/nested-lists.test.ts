import { expect, test } from "vitest";
import { growth, linear } from "../../../test/growth.ts";
import { nestedLists, nestedRows } from "./nested-lists.ts";

const aruba = { name: "Aruba", capital: ["Oranjestad"], currencies: [{ code: "AWG" }, { code: "USD" }], borders: [] };

test("a list of objects in rows is found where every row that says something there has one, or one such object", () => {
  const rows = [aruba, { name: "Chad", currencies: { code: "XAF" }, notes: [{ a: 1 }] }, { name: "Cuba", currencies: null, notes: "none" }];
  expect(nestedLists(rows)).toEqual([{ key: "currencies", parent: "parent" }]);
  expect(nestedLists([{ one: { code: "XAF" }, mixed: [{ a: 1 }, 2], texts: ["a"] }])).toEqual([]);
  expect(nestedLists([{ list: [{ parent: 1 }, { "parent-2": 2 }] }])).toEqual([{ key: "list", parent: "parent-3" }]);
});

test("each object is a row that knows what the row around it says, but for the lists of objects there", () => {
  const currencies = { key: "currencies", parent: "parent" };
  const around = { name: "Aruba", capital: ["Oranjestad"], borders: [] };
  expect(nestedRows({ ...aruba, regions: [{ name: "A" }] }, currencies)).toEqual([
    { row: { code: "AWG", parent: around } },
    { row: { code: "USD", parent: around } },
  ]);
  expect(nestedRows({ currencies: { code: "XAF" } }, currencies)).toEqual([{ row: { code: "XAF", parent: {} } }]);
  for (const nothing of [null, "", [], {}, undefined]) expect(nestedRows({ currencies: nothing }, currencies)).toEqual([]);
});

test("what is no object, or has a parent of its own, is a row that says so: none is dropped", () => {
  const list = { key: "list", parent: "parent" };
  const whyOf = (value: unknown[] | string) => nestedRows(JSON.parse(JSON.stringify({ list: value })), list).map(({ why }) => why);
  expect(whyOf("EUR")).toEqual(["“list” is no list of objects in this row"]);
  expect(whyOf([{ a: 1 }, "EUR", null])).toEqual([undefined, "Item 2 of “list” is no object", "Item 3 of “list” is no object"]);
  expect(whyOf([{ parent: "Ann" }])).toEqual(["It has a “parent” of its own, which the row around it is called here"]);
});

test("what objects repeat of the row around them grows as the file does: more is refused with words", () => {
  const repeated = (count: number) => {
    const rows = nestedRows(
      { text: "x".repeat(count * 10), list: Array.from({ length: count }, () => ({})) },
      { key: "list", parent: "parent" },
    );
    return { length: JSON.stringify(rows).length / count, why: rows[0]?.why };
  };
  expect(repeated(100).why).toBeUndefined();
  expect(repeated(200)).toMatchObject({ why: "The row around it says too much to be repeated for each of 200 objects" });
  for (const count of [200, 400, 800, 1_600]) expect(repeated(count).length).toBeLessThan(200);
  // Many objects of a row that says little are all taken.
  const [name, list] = ["Aruba", Array.from({ length: 5_000 }, (_, n) => ({ n }))];
  expect(nestedRows({ name, list }, { key: "list", parent: "parent" }).every(({ why }) => why === undefined)).toBe(true);
});

test("to find lists, to name the row around and to make rows costs as much as there are objects", () => {
  const named = (count: number) => ({ list: Array.from({ length: count }, (_, n) => ({ [n === 0 ? "parent" : `parent-${n + 1}`]: n })) });
  expect(growth(named, (row) => nestedLists([row]), 40_000)).toBeLessThan(linear);
  expect(growth(named, (row) => nestedRows(row, { key: "list", parent: "row" }), 40_000)).toBeLessThan(linear);
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`key ${n}`, [{ n }]]));
  expect(growth(keys, (row) => nestedLists([row]), 40_000)).toBeLessThan(linear);
});
