/** What formulas cost: a step stands for so much work whatever the function, and a request pays for all its formulas together. */
import { expect, test } from "vitest";
import type { FieldBlock } from "../fields/field.ts";
import { liveForm } from "../forms/live-form.ts";
import { planForm } from "../forms/plan-form.ts";
import { tooMuchWork } from "../forms/try-plan.ts";
import { workOut } from "../forms/work-out.ts";
import { Budget, BudgetSpent, tooMuchTogether } from "./budget.ts";
import { compileExpression } from "./compile-expression.ts";
import { environment, read } from "./formula.test-kit.ts";
import { limits } from "./limits.ts";
import { countNodes } from "./names-of.ts";
import { FormulaFailure } from "./problem.ts";
import { beginRun } from "./run.ts";
import { compileFormula } from "./run-formula.ts";

/** Each grows with `size` characters or items. */
const growing: readonly string[] = [
  ...["upper(long)", "lower(emoji)", "trim(blanks)", "length(emoji)", "capitalize(words)", "text(words)", "text(texts)"],
  ...["slice(emoji, 3, -5)", "at(emoji, -3)", "emoji[20]", "indexOf(emoji, 'x')", "contains(words, 'nowhere')", "startsWith(long, other)"],
  ...["count(split(words, ' '))", "count(split(words, ''))", "join(texts, '-')", "padStart(emoji, length(emoji) + 5, '😀')"],
  ...[
    "length(replace(words, 'o', '0'))",
    "length(replace(long, 'x', 'y'))",
    "repeat('a', length(long))",
    "long + other",
    "`${long}${words}`",
  ],
  ...["long == other", "long < other", "list == concat(list)", "sum(list)", "max(list)", "sum(records, 'a')", "average(list)"],
  ...["sort(texts)", "sort(records, 'b')", "reverse(list)", "concat(list, list)", "pick(records, 'b')", "where(records, 'b', 't7')"],
  ...["contains(texts, 'none')", "count(texts)", "unique(list)", "date(day, long)", "date(day, days)", "date(day, months)"],
];

/** These cost the same whatever they are given. */
const level: readonly string[] = [
  ...["-blanks", "-digits", "-long", "digits * 2", "number(n)", "round(n, 2)", "power(n, n)", "n > 3 ? 1 : 2", "'a' + n", "records[3].a"],
  ...["date(now, 'D MMMM YYYY HH:mm')", "date(now, 'HH', 'America/New_York')", "addDays(now, 3)", "addHours(day, 3)", "hour(now)"],
  ...[
    "diffHours(now, '2020-01-01T10:00')",
    "diffDays(now, day)",
    "addMonths(now, 5)",
    "endOfMonth(day)",
    "today()",
    "first(list)",
    "isEmpty(list)",
  ],
];

function valuesOf(size: number) {
  const some = <Item>(make: (index: number) => Item) => Array.from({ length: size / 40 }, (_, index) => make(index));
  return {
    ...{
      long: "x".repeat(size),
      other: `${"x".repeat(size - 1)}y`,
      emoji: "😀".repeat(size / 2),
      words: "lorem ipsum dolor ".repeat(size / 18),
    },
    ...{ blanks: `${" ".repeat(size - 1)}5`, digits: "9".repeat(size), days: "D".repeat(size / 40), months: "MMMM".repeat(size / 160) },
    ...{ list: some((index) => index), texts: some((index) => `item ${index}`), records: some((index) => ({ a: index, b: `t${index}` })) },
    ...{ day: "2026-05-04", now: environment.now, n: 1234.5678 },
  };
}

interface Cost {
  readonly steps: number;
  readonly microseconds: number;
}

/** Steps of a run without a limit of its own, and the least time that it took. */
function costOf(expression: string, size: number): Cost {
  const [hole] = read(`@{${expression}}`);
  if (typeof hole !== "object") throw new Error(expression);
  const step = compileExpression(hole.tree);
  const values = valuesOf(size);
  let microseconds = Number.POSITIVE_INFINITY;
  let steps = 0;
  for (let turn = 0; turn < 7; turn += 1) {
    const run = beginRun(values, environment);
    run.steps = 1e9;
    const began = performance.now();
    try {
      step(run);
    } catch (error) {
      // A text that gets too long was paid for up to there.
      if (!(error instanceof FormulaFailure)) throw error;
    }
    microseconds = Math.min(microseconds, (performance.now() - began) * 1_000);
    steps = 1e9 - run.steps + countNodes(hole.tree);
  }
  return { steps, microseconds };
}

test("a step is a few microseconds of work at the most, whatever a function does", () => {
  for (const expression of [...growing, ...level]) {
    const { steps, microseconds } = costOf(expression, 80_000);
    expect(microseconds / steps, `${expression}: ${microseconds} µs for ${steps} steps`).toBeLessThan(5);
  }
});

test("twice as much to read or to make is about twice as many steps", () => {
  for (const expression of growing) {
    const [once, twice] = [costOf(expression, 20_000), costOf(expression, 40_000)];
    // Sorting takes a little more than twice, and what is compared with all before it pays for that.
    const most = expression.startsWith("unique") ? 4.1 : 2.3;
    expect(twice.steps / once.steps, `${expression}: ${once.steps} and ${twice.steps}`).toBeLessThan(most);
  }
  for (const expression of level) expect(costOf(expression, 40_000).steps, expression).toBe(costOf(expression, 20_000).steps);
});

function calculated(slug: string, formula: string): FieldBlock {
  return { id: slug, slug, label: slug.toUpperCase(), component: "input-text", useFormula: true, formula } as FieldBlock;
}

/** Ten fields with 99 formulas each, which do much with what a visitor wrote. */
const costly = [
  { id: "a", slug: "a", label: "A", component: "textarea" } as FieldBlock,
  ...Array.from({ length: 10 }, (_, index) => calculated(`f${index}`, "${length(lower(upper(repeat(a, 90000))))}".repeat(99))),
];

test("all formulas of a form together stop where the budget of the request ends, and the field is named", () => {
  const planned = planForm(costly);
  if (!planned.ok) throw new Error("is read");
  const budget = new Budget(() => 0);
  const work = () => workOut(costly, planned.value, { sent: { a: "a" }, world: { environment: { ...environment, budget }, names: {} } });
  expect(work).toThrow(BudgetSpent);
  expect(budget.spent).toBeGreaterThan(limits.formSteps);
  expect(budget.spent).toBeLessThanOrEqual(limits.formSteps + limits.steps + limits.nodes);
  try {
    work();
  } catch (error) {
    expect((error as BudgetSpent).at).toEqual({ slug: "f0", label: "F0" });
  }
  budget.renew();
  expect(
    workOut(costly, planned.value, { sent: { a: "" }, world: { environment: { ...environment, budget }, names: {} } }).data,
  ).toHaveProperty("f9");
});

test("time counts as well as steps, and so does the text that formulas give", () => {
  const run = compileFormula(read("@{1 + 1}"));
  let now = 0;
  const slow = new Budget(() => {
    now += 50;
    return now;
  });
  expect(() => {
    for (let turn = 0; turn < 100; turn += 1) run({}, { ...environment, budget: slow });
  }).toThrow(BudgetSpent);
  expect(now).toBeLessThan(limits.formMilliseconds * 3);
  const long = compileFormula(read("@{repeat('a', 190000)}"));
  const budget = new Budget(() => 0);
  expect(() => {
    for (let turn = 0; turn < 6; turn += 1) long({}, { ...environment, budget });
  }).toThrow(BudgetSpent);
  expect(budget.spent).toBeLessThan(limits.formSteps);
});

test("on one's own screen a form that is too much work leaves out the rest, and says so", () => {
  const planned = planForm(costly);
  if (!planned.ok) throw new Error("is read");
  const told: string[] = [];
  const live = liveForm(costly, planned.value, { environment, names: {}, report: (slug, message) => told.push(`${slug}: ${message}`) });
  const { values } = live.settle(live.begin({ a: "a" }), ["a"]);
  expect(values).not.toHaveProperty("f9");
  expect(told).toContain("f0: The formulas are too much work together.");
});

test("a form that is too much work even when it is empty is told so before it is kept", () => {
  const fields = Array.from({ length: 10 }, (_, index) => calculated(`f${index}`, "${length(lower(repeat('a', 90000)))}".repeat(99)));
  const planned = planForm(fields);
  if (!planned.ok) throw new Error("is read");
  expect(tooMuchWork(fields, planned.value)).toEqual([{ slug: "f0", option: "formula", message: tooMuchTogether }]);
  const few = fields.slice(0, 3).map((field) => ({ ...field, formula: "${upper('a')}" }));
  const plan = planForm(few);
  expect(plan.ok && tooMuchWork(few, plan.value)).toEqual([]);
});

test("a form has so many parts of formulas and no more, and is read no further", () => {
  const sum = `1${"+1".repeat(450)}`;
  const many = Array.from({ length: 40 }, (_, index) => calculated(`f${index}`, `\${${sum}}`));
  const planned = planForm(many);
  expect(planned.ok ? [] : planned.why.map(({ slug, message }) => [slug, message])).toEqual(
    many.slice(11).map(({ slug }) => [slug, "There are too many formulas in this form."]),
  );
});
