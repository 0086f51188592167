/**
 * Random formulas, most of them nearly right: none may crash, hang, grow without bounds or differ between the tree that was just
 * read (server) and the one that went through JSON (browser). FORMULA_FUZZ sets how many.
 */
import { expect, test } from "vitest";
import { environment } from "./formula.test-kit.ts";
import { explained } from "./functions-explained.ts";
import { limits } from "./limits.ts";
import { readFormula } from "./read-formula.ts";
import { compileFormula } from "./run-formula.ts";

const count = Number(process.env.FORMULA_FUZZ ?? 5_000);
const seed = Number(process.env.FORMULA_FUZZ_SEED ?? 20_261_121);

const names = ["price", "name", "list", "items", "user", "empty", "missing", "flag", "__slug", "constructor", "__proto__", "model"];
const scope = {
  price: 12.5,
  name: "Ada ${x}",
  list: [3, 1, "2", null, [1, [2]]],
  items: [
    { title: "a", price: 2 },
    { title: "b", price: null },
  ],
  user: { firstName: "Ada", nested: { deep: true } },
  empty: "",
  flag: true,
  __slug: "2026-03-29T01:30:00Z",
};
const functionNames = Object.keys(explained);
const operators = ["+", "-", "*", "/", "%", "<", "<=", ">", ">=", "==", "!=", "===", "!==", "&&", "||", "??"];
const junk = [
  "(",
  ")",
  "[",
  "]",
  "{",
  "}",
  "${",
  "@{",
  "`",
  '"',
  "'",
  ",",
  ".",
  "?.",
  "?",
  ":",
  "=>",
  "=",
  "...",
  "new ",
  "this",
  "/",
  "\\",
  "#",
  "\n",
  "\u2028",
  "🙂",
  "\0",
  "1e",
  "0x",
  "//",
  "/*",
  "await ",
  "import(",
];

test(`${count} random formulas neither crash nor hang, and browser and server agree`, { timeout: 1_800_000 }, () => {
  const random = generator(seed);
  let slowest = 0;
  let accepted = 0;
  for (let number = 0; number < count; number += 1) {
    const source = randomSource(random);
    const start = performance.now();
    const read = readFormula(source, { bare: random() < 0.2 });
    if (read.ok) {
      accepted += 1;
      const value = compileFormula(read.value)(scope, environment);
      const again = compileFormula(JSON.parse(JSON.stringify(read.value)))(scope, environment);
      if (JSON.stringify(value) !== JSON.stringify(again)) throw new Error(`browser and server differ: ${source}`);
      if (!isBounded(value)) throw new Error(`gives what it may not: ${source}`);
    } else if (!(read.why.from >= 0 && read.why.from <= read.why.to && read.why.to <= source.length && read.why.message)) {
      throw new Error(`a problem without a place: ${source}`);
    }
    slowest = Math.max(slowest, performance.now() - start);
  }
  expect(accepted).toBeGreaterThan(count / 10);
  // Generous, because other programs may hold the processor: a hang would be minutes.
  expect(slowest).toBeLessThan(5_000);
});

function isBounded(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value === "string") return value.length <= limits.text + limits.template;
  return value === undefined || value === null || typeof value === "boolean" || JSON.stringify(value).length < 1_000_000;
}

type Random = () => number;

/** mulberry32: the same inputs for the same seed. */
function generator(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function randomSource(random: Random): string {
  const expression = randomExpression(random, 4);
  const shaped = random() < 0.7 ? `${random() < 0.3 ? "Text " : ""}${random() < 0.5 ? "$" : "@"}{${expression}}` : expression;
  return random() < 0.3 ? spoiled(shaped, random) : shaped;
}

/** A few characters cut, doubled or replaced by what breaks parsers. */
function spoiled(source: string, random: Random): string {
  const at = Math.floor(random() * (source.length + 1));
  if (random() < 0.3) return source.slice(0, at) + source.slice(at + 1 + Math.floor(random() * 4));
  if (random() < 0.2) return source.slice(0, at) + source.slice(at).repeat(1 + Math.floor(random() * 20));
  return source.slice(0, at) + pick(junk, random) + source.slice(at);
}

function randomExpression(random: Random, depth: number): string {
  const inner = () => randomExpression(random, depth - 1);
  if (depth === 0 || random() < 0.2) return randomLeaf(random);
  const shapes: readonly (() => string)[] = [
    () => `${inner()} ${pick(operators, random)} ${inner()}`,
    () => `(${inner()} ${pick(operators, random)} ${inner()})`,
    () => `${pick(functionNames, random)}(${Array.from({ length: Math.floor(random() * 4) }, inner).join(", ")})`,
    () => `${inner()}.${pick([...names, "length", "slice(1)", "join('-')", "toUpperCase()", "at(0)"], random)}`,
    () => `${inner()}[${inner()}]`,
    () => `(${inner()} ? ${inner()} : ${inner()})`,
    () => `[${inner()}, ${inner()}]`,
    () => `({ ${pick(names, random)}: ${inner()} })`,
    () => `\`a \${${inner()}} b\``,
    () => `${pick(["!", "-", "+"], random)}${inner()}`,
  ];
  return pick(shapes, random)();
}

function randomLeaf(random: Random): string {
  const leaves = [
    ...names,
    "0",
    "1",
    "-1",
    "1e308",
    "0.1",
    "9999999999999999",
    "null",
    "undefined",
    "true",
    '"x"',
    "'2026-11-21'",
    '"a,b"',
    "`t`",
  ];
  return pick(leaves, random);
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  return items[Math.floor(random() * items.length)] as Item; // never empty
}
