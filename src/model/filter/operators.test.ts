import { expect, test } from "vitest";
import type { Json } from "../base/json.ts";
import { unmetConditions, valueAt } from "./condition.ts";
import { listItem, matches, type Operator, operators, splitList, takesValue } from "./operators.ts";

const passing = (op: Operator, wanted: Json | undefined, values: (Json | undefined)[]) =>
  values.filter((value) => matches(value, op, wanted));

test("there are the twelve operators [QL-02]", () => {
  expect(Object.keys(operators).sort()).toEqual(
    ["eq", "in", "gt", "lt", "gte", "lte", "neq", "start", "like", "end", "isnull", "notnull"].sort(),
  );
});

test("eq and neq count numbers and booleans by value, and neq matches what is missing", () => {
  expect(passing("eq", "5", [5, "5", "5.0", 6, null])).toEqual([5, "5"]);
  expect(passing("eq", 5, [5, "5", "5.0", "x"])).toEqual([5, "5", "5.0"]);
  expect(passing("eq", "true", [true, "true", 1, false])).toEqual([true, "true"]);
  expect(passing("neq", "a", ["a", "b", null, undefined, ""])).toEqual(["b", null, undefined, ""]);
  expect(passing("eq", "A", ["a", "A"])).toEqual(["A"]);
});

test("gt, lt, gte, lte order numbers, ISO dates and texts, and never match what is missing", () => {
  expect(passing("gt", "9", [10, 9, 8, null, undefined, ""])).toEqual([10]);
  expect(passing("gte", 9, ["10", 9, 8])).toEqual(["10", 9]);
  expect(passing("lt", "2026-11-21", ["2026-11-20", "2026-11-21", "2027-01-01", null])).toEqual(["2026-11-20"]);
  expect(passing("lte", "b", ["a", "b", "c"])).toEqual(["a", "b"]);
  expect(passing("lt", 5, ["not a number", {}, []])).toEqual([]);
});

test("in takes a comma list or a list, and a list passes when any of its items does", () => {
  expect(passing("in", "1, 2", [1, "2", 3, [2, 9], [9]])).toEqual([1, "2", [2, 9]]);
  expect(passing("in", ["a"], ["a", "b"])).toEqual(["a"]);
});

test("like, start and end ignore case; % stands for any text and without it like looks anywhere", () => {
  const names = ["Ada Lovelace", "Alan Turing", "Grace Hopper"];
  expect(passing("like", "%a%a%", names)).toEqual(["Ada Lovelace", "Alan Turing"]);
  expect(passing("like", "LOVE", names)).toEqual(["Ada Lovelace"]);
  expect(passing("like", "a%g", names)).toEqual(["Alan Turing"]);
  expect(passing("start", "gr", names)).toEqual(["Grace Hopper"]);
  expect(passing("end", "PER", names)).toEqual(["Grace Hopper"]);
  expect(passing("like", "aa%aa", ["aa", "aaa", "aaaa"])).toEqual(["aaaa"]);
});

test("what looks like a pattern elsewhere is plain text", () => {
  expect(passing("like", ".*", ["abc", "a.*c"])).toEqual(["a.*c"]);
  expect(passing("eq", "null", [null, "null"])).toEqual(["null"]);
  expect(passing("like", "a_c", ["abc", "a_c"])).toEqual(["a_c"]);
});

test("a pattern of many % is answered at once", () => {
  const before = performance.now();
  expect(matches("a".repeat(50_000), "like", `${"%a".repeat(5_000)}%b`)).toBe(false);
  expect(performance.now() - before).toBeLessThan(500);
});

test("isnull passes null, '' and [] and what is absent; notnull the rest; both ignore a value", () => {
  const values = [null, undefined, "", [], 0, false, "x"];
  expect(passing("isnull", "x", values)).toEqual([null, undefined, "", []]);
  expect(passing("notnull", undefined, values)).toEqual([0, false, "x"]);
  expect(Object.keys(operators).filter((op) => !takesValue(op as Operator))).toEqual(["isnull", "notnull"]);
});

test("all conditions must hold, an empty list holds, and slug and field name the same [EN-84]", () => {
  const post = { budget: 500, meta: { source: "web" } };
  expect(unmetConditions(post, [])).toEqual([]);
  expect(
    unmetConditions(post, [
      { slug: "budget", op: "gte", value: 100 },
      { field: "meta.source", op: "eq", value: "web" },
    ]),
  ).toEqual([]);
  const unmet = { slug: "budget", op: "gt", value: 1_000 } as const;
  expect(unmetConditions(post, [unmet, { field: "budget", op: "notnull" }])).toEqual([unmet]);
});

test("only own keys are values", () => {
  expect(valueAt({ a: { b: 1 } }, "a.b")).toBe(1);
  expect(valueAt({}, "constructor.name")).toBeUndefined();
  expect(valueAt({ a: "x" }, "a.length")).toBeUndefined();
});

test("a comma after a backslash belongs to its item, so that every item can be asked for", () => {
  expect(splitList("a, b,,c")).toEqual(["a", "b", "c"]);
  for (const items of [
    ["a,b", "c"],
    ["a\\", "b"],
    ["\\,", ",\\", "\\\\"],
  ])
    expect(splitList(items.map(listItem).join(","))).toEqual(items);
  expect(matches(["a,b", "x"], "in", listItem("a,b"))).toBe(true);
  expect(matches(["a", "b"], "in", listItem("a,b"))).toBe(false);
});

test("long lists are compared in the time that it takes to read them", () => {
  const words = (count: number, from: number) => Array.from({ length: count }, (_, index) => `word ${from + index}`);
  const least = (count: number) => {
    const [own, wanted] = [words(count, 0), words(count, count)];
    const times = Array.from({ length: 5 }, () => {
      const began = performance.now();
      expect(matches(own, "in", wanted)).toBe(false);
      return performance.now() - began;
    });
    return Math.min(...times);
  };
  expect(matches(["a", "b"], "in", ["b"])).toBe(true);
  expect(matches(["5", "b"], "in", [5])).toBe(true);
  expect(least(20_000)).toBeLessThan(200);
});
