import { expect, test } from "vitest";
import { nestedPaths } from "./nested-columns.ts";

const named = (rows: Parameters<typeof nestedPaths>[0], most = 300, whole: readonly string[] = []) =>
  nestedPaths(rows, most, (key) => whole.includes(key)).map((path) => path.join("."));

test("an object in rows is a column for each of its keys, wherever it says something", () => {
  const rows = [{ name: "Ada", address: { city: "London", geo: { lat: 1 } } }, { name: "Bob", address: null }, { address: { zip: "1" } }];
  expect(named(rows)).toEqual(["name", "address.city", "address.geo.lat", "address.zip"]);
});

test("lists, what is only sometimes an object, and what a field holds as a whole stay one column", () => {
  expect(named([{ tags: ["a"], people: [{ name: "Ada" }], empty: {}, nothing: null }])).toEqual(["tags", "people", "empty", "nothing"]);
  expect(named([{ at: { city: "London" } }, { at: "Paris" }])).toEqual(["at"]);
  expect(named([{ visit: { from: "a", to: "b" } }], 300, ["visit"])).toEqual(["visit"]);
});

test("objects in objects become columns down to a depth and up to a number, and then are one column each", () => {
  expect(named([{ a: { b: { c: { d: { e: 1 } } } } }])).toEqual(["a.b.c.d"]);
  const wide = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`k${index}`, 1]));
  expect(named([{ a: { b: wide } }], 10)).toEqual(["a.b"]);
  expect(named([{ a: wide, b: 1 }], 10)).toEqual(["a", "b"]);
});

test("objects whose keys hardly any two rows share are no columns, and leave the others theirs", () => {
  const rows = Array.from({ length: 30 }, (_, at) => ({ name: { common: `c${at}`, official: "o" }, languages: { [`l${at}`]: "x" } }));
  expect(named(rows)).toEqual(["name.common", "name.official", "languages"]);
  const wide = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`k${at}`, at]));
  expect(named([{ name: { common: "c" }, wide }], 300)).toEqual(["name.common", "wide"]);
});

test("rows that have no key in common are gathered up to the first column that is too many", () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ [`k${index}`]: 1 }));
  const times = [1, 2, 3].map(() => {
    const began = performance.now();
    expect(named(rows)).toHaveLength(301);
    return performance.now() - began;
  });
  expect(Math.min(...times)).toBeLessThan(1_000);
});
