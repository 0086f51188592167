/** Formulas that would take all memory or time, if a run were not held to its limits. */
import { expect, test } from "vitest";
import { environment, evaluate, fill, read, reported } from "./formula.test-kit.ts";
import { readFormula } from "./read-formula.ts";
import { compileFormula } from "./run-formula.ts";

test("text that explodes is refused before it is made", () => {
  const long = "x".repeat(750_000);
  const explosions = [
    'repeat("x", 1e9)',
    'repeat(repeat("x", 1000), 1001)',
    'padStart("x", 1e9)',
    'padEnd("x", 1e9, "ab")',
    "long + long",
    "`${long}${long}`",
    "concat(long, long)",
    "join([long, long], '-')",
    'replace(long, "x", long)',
    'split(long, "")',
    "count(split(long, ''))",
    "upper(lower(upper(lower(upper(lower(upper(lower(long))))))))",
    "contains(long, nearly)",
    "indexOf(long, nearly)",
    "split(long, nearly)",
    "replace(long, nearly, '')",
  ];
  const nearly = `${"x".repeat(40_000)}y${"x".repeat(39_990)}`;
  for (const explosion of explosions) {
    const start = performance.now();
    expect(evaluate(explosion, { long, nearly }), explosion).toBeUndefined();
    expect(reported(`@{${explosion}}`, { long, nearly })).toHaveLength(1);
    expect(performance.now() - start, explosion).toBeLessThan(250);
  }
});

test("what a formula may afford is done at once: short parts are looked for in long texts, and long ones in short", () => {
  const scope = { long: "x".repeat(200_000), short: "x".repeat(9_000), nearly: `${"x".repeat(2_000)}y${"x".repeat(1_990)}` };
  const start = performance.now();
  expect(evaluate("contains(long, 'xy') || contains(long, 'y') || contains(long, repeat('x', 50) + 'y')", scope)).toBe(false);
  for (const [search, found] of [
    ["indexOf(short, nearly)", -1],
    ["count(split(short, nearly))", 1],
    ["length(replace(short, nearly, ''))", 9_000],
    ["length(repeat('x', 1000000))", 1_000_000],
    ['length(date("2026-01-01", repeat("[", 200000)))', 200_000],
  ] as const)
    expect(evaluate(search, scope), search).toBe(found);
  expect(performance.now() - start).toBeLessThan(1_000);
});

test("a run has 50,000 steps: what needs them all is done, and what needs more is nothing", () => {
  // A hundred characters that are read are a step.
  const long = "x".repeat(200_000);
  const said = (count: number) => reported(`@{${Array(count).fill("upper(long)").join("==")}}`, { long });
  expect(said(24)).toEqual([]);
  expect(said(26)).toEqual(["This is too much work for a formula."]);
});

test("lists that explode are refused before they are made", () => {
  const list = Array.from({ length: 3_000 }, (_, index) => index);
  const nested = Array.from({ length: 20 }, () => "[list, list, list]").join(", ");
  const explosions = [
    "concat(list, list, list, list)",
    `[${nested}]`,
    "unique(list)",
    "sort(sort(list))",
    "list == concat(list) && list == concat(list) && list == concat(list)",
    "text([[list, list], [list, list]])",
    "contains([list, list, list, list, list], 1)",
  ];
  for (const explosion of explosions) {
    const start = performance.now();
    const value = evaluate(explosion, { list });
    expect(JSON.stringify(value ?? null).length, explosion).toBeLessThan(limit);
    expect(performance.now() - start).toBeLessThan(250);
  }
  expect(evaluate(`[${nested}]`, { list })).toBeUndefined();
});
const limit = 250_000;

test("a formula too long, too deep or too wide is refused at once, and a deep value hurts nobody", () => {
  const start = performance.now();
  for (const [open, close] of [
    ["(", ")"],
    ["[", "]"],
    ["-", ""],
    ["!", ""],
    ["{a:", "}"],
    ["f(", ")"],
    ["a?b:", ""],
    ["`${", "}`"],
    ["a.", ""],
    ["a+", ""],
  ])
    for (const count of [100, 600, 1_900, 10_000, 200_000])
      expect(readFormula(`@{${open?.repeat(count)}1${close?.repeat(count)}}`)).toBeDefined();
  expect(readFormula(`@{${"x".repeat(200_000)}}`).ok).toBe(false);
  expect(performance.now() - start).toBeLessThan(3_000);
  let deep: unknown = "end";
  for (let level = 0; level < 100; level += 1) deep = [deep];
  expect(evaluate("text(deep)", { deep })).toBe("end");
});

test("limits belong to the run: one that used them up takes nothing from the next, nor from another hole", () => {
  const costly = 'repeat("x", 1e9)';
  expect(fill(`@{${costly}}|@{1 + 1}|@{${costly}}|@{upper("a")}`)).toBe("|2||A");
  const run = compileFormula(read('@{count(split(repeat("a,", 4000), ","))}'));
  expect([run({}, environment), run({}, environment), run({}, environment)]).toEqual([4_000, 4_000, 4_000]);
});
