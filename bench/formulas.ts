import { compileExpression as compileFiltrex } from "filtrex";
import { readFormula } from "../src/model/formula/read-formula.ts";
import type { EvaluationContext } from "../src/model/formula/run.ts";
import { compileFormula } from "../src/model/formula/run-formula.ts";
import { scopeOf } from "../src/model/formula/scope.ts";
import { median } from "./compare.ts";

const surroundings: EvaluationContext = { now: "2026-11-21T12:00:00.000Z", zone: "UTC" };
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const milliseconds = 300;

interface Values {
  readonly price: number;
  readonly quantity: number;
  readonly tax: number;
  readonly name: string;
}

/** A formula as an owner writes it, as JavaScript would be written by hand for it, and in the words of filtrex. */
interface Job {
  readonly name: string;
  readonly formula: string;
  readonly native: Evaluate;
  readonly filtrex: string;
  readonly goal: number;
}

const jobs: readonly Job[] = [
  {
    name: "arithmetic",
    formula: "@{price * quantity * (1 + tax / 100)}",
    native: ({ price, quantity, tax }) => price * quantity * (1 + tax / 100),
    filtrex: "price * quantity * (1 + tax / 100)",
    goal: 0.15,
  },
  {
    name: "conditional with text",
    formula: '@{price > 50 ? "Dear " + name : "Hello " + name + "!"}',
    native: ({ price, name }) => (price > 50 ? `Dear ${name}` : `Hello ${name}!`),
    filtrex: 'if price > 50 then concat("Dear ", name) else concat("Hello ", name, "!")',
    goal: 0.35,
  },
];

/**
 * What a formula costs beside JavaScript itself and beside filtrex, which makes code with `new Function`, in turns in one run. All are
 * called from one place, as the product runs many formulas from one place: no side is compiled into the loop.
 */
export function benchFormulas(): void {
  const prepared = jobs.map((job) => ({ job, sides: sidesOf(job) }));
  for (const { sides } of prepared) for (const side of Object.values(sides)) rate(side);
  console.table(prepared.map(({ job, sides }) => measureJob(job, sides)));
}

type Evaluate = (values: Values, around: EvaluationContext) => unknown;
interface Side {
  readonly evaluate: Evaluate;
  readonly records: readonly Values[];
}
type Sides = { readonly [Name in "ours" | "native" | "filtrex"]: Side };

/** Records that differ, as rows of a list do. As everywhere in the product, a record's scope is made once and serves all formulas. */
const records: readonly Values[] = Array.from({ length: 64 }, (_, index) => ({
  price: index * 1.5,
  quantity: index % 7,
  tax: 19,
  name: `Ada ${index}`,
}));
const scopes = records.map((record) => scopeOf({ ...record }) as unknown as Values);

function sidesOf({ formula, native, filtrex }: Job): Sides {
  const read = readFormula(formula);
  if (!read.ok) throw new Error(read.why.message);
  const run = compileFormula(read.value);
  const concat = (...texts: readonly string[]) => texts.join("");
  return {
    ours: { evaluate: run as unknown as Evaluate, records: scopes },
    native: { evaluate: native, records },
    filtrex: { evaluate: compileFiltrex(filtrex, { extraFunctions: { concat } }) as Evaluate, records },
  };
}

function measureJob({ name, goal }: Job, sides: Sides): object {
  const turns = Array.from({ length: rounds }, (_, round) => {
    const names = round % 2 === 0 ? (["ours", "native", "filtrex"] as const) : (["filtrex", "native", "ours"] as const);
    return Object.fromEntries(names.map((side) => [side, rate(sides[side])])) as Record<keyof Sides, number>;
  });
  const ratio = median(turns.map(({ ours, native }) => ours / native));
  const beside = median(turns.map(({ ours, filtrex }) => ours / filtrex));
  const millions = (side: keyof Sides) => (median(turns.map((turn) => turn[side])) / 1e6).toFixed(1);
  return {
    formula: name,
    "ours, M/s": millions("ours"),
    "native, M/s": millions("native"),
    "filtrex, M/s": millions("filtrex"),
    "of native": ratio.toFixed(2),
    "of filtrex": beside.toFixed(2),
    goal: `>= ${goal}, > 1`,
    met: ratio >= goal && beside > 1 ? "yes" : "NO",
  };
}

/** Evaluations per second of processor time: what other programs take does not count. */
function rate({ evaluate, records: rows }: Side): number {
  let done = 0;
  let kept: unknown;
  const start = processorTime();
  let end = start;
  while (end - start < milliseconds) {
    for (let lap = 0; lap < 200; lap += 1) for (const row of rows) kept = evaluate(row, surroundings);
    done += 200 * rows.length;
    end = processorTime();
  }
  if (kept === undefined) throw new Error("a formula of the bench gave nothing");
  return (done / (end - start)) * 1_000;
}

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
