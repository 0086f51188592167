import type { Json, JsonObject } from "../base/json.ts";
import { fail, ok, type Result } from "../base/result.ts";
import { storable } from "../base/storable.ts";
import type { FieldBlock, FieldProblems } from "../fields/field.ts";
import { valueAt } from "../filter/condition.ts";
import { writeHtml } from "../forms/compile-html.ts";
import { payingFor } from "../formula/budget.ts";
import type { FormulaProblem } from "../formula/problem.ts";
import type { EvaluationContext } from "../formula/run.ts";
import { compileFormula, compileText } from "../formula/run-formula.ts";
import type { Scope } from "../formula/scope.ts";
import { textOf, type Value } from "../formula/values.ts";
import type { Action } from "./action.ts";
import { filledOf, hasHoles, readHoles, sayWhere, withTexts } from "./holes.ts";
import type { Filled } from "./options.ts";
import { withValueAt } from "./with-value-at.ts";

/** What the formulas of an action may know. */
export interface Filling {
  readonly scope: Scope;
  readonly environment: EvaluationContext;
  /** The fields of the record at hand by their slugs. */
  readonly fields: ReadonlyMap<string, FieldBlock>;
}

/** An action without any hole left, and what came to nothing on the way. */
export interface FilledAction {
  readonly action: Action;
  readonly notes: readonly string[];
}

/** Every action has conditions, whatever its kind. */
export const conditionsField: FieldBlock = {
  id: "set-conditions",
  slug: "conditions",
  label: "Only if",
  component: "conditions",
  filled: "conditions",
};

/** Fills the holes of what an action's conditions compare with. */
export function fillConditions(action: Action, filling: Filling): Result<FilledAction, FieldProblems> {
  return action.conditions === undefined ? ok({ action, notes: [] }) : fillAction([conditionsField], action, filling);
}

/**
 * Fills the holes of these options, once and for all: what a value says is never read as a formula again. A formula that cannot be
 * read or breaks a limit fails the action, each under the option that holds it; one that comes to nothing is empty, and told.
 */
export function fillAction(fields: readonly FieldBlock[], action: Action, filling: Filling): Result<FilledAction, FieldProblems> {
  const notes: string[] = [];
  const problems: { [option: string]: FieldProblems[string] } = {};
  let filled: JsonObject = action;
  for (const field of fields) {
    const as = filledOf(field);
    const before = valueAt(action, field.slug);
    if (!as || before === undefined) continue;
    const wrong: string[] = [];
    const tell = (problem: FormulaProblem) => {
      if (problem.isNothing) notes.push(`${field.label}, ${sayWhere(problem)}`);
      else wrong.push(sayWhere(problem));
    };
    const after = payingFor(field, () => withTexts(as, before, (source) => fillText(source, as, filling, tell)));
    if (wrong.length > 0) problems[field.slug] = { title: field.label, messages: wrong };
    filled = field.slug.includes(".") ? withValueAt(filled, field.slug, after) : { ...filled, [field.slug]: after };
  }
  // Options were replaced by options: its kind and its key are those that it had.
  return Object.keys(problems).length > 0 ? fail(problems) : ok({ action: filled as Action, notes });
}

/** A text stands for one address: whoever writes several into a field makes none of them, so that one record never mails many. */
function oneAddressEach(value: Value): string {
  const values = Array.isArray(value) ? value : [value];
  return values.map((one) => textOf(one).replace(/[\s,;]+/g, " ")).join(", ");
}

type Report = (problem: FormulaProblem) => void;

function fillText(source: string, as: Filled, { scope, environment, fields }: Filling, report: Report): Json {
  if (!/[$@]\{/.test(source)) return source;
  const read = readHoles(source, as);
  if (!read.ok) {
    report(read.why);
    return "";
  }
  const isText = as === "text" || as === "html" || as === "addresses";
  const isAlone = read.value.length === 1 && hasHoles(read.value);
  if (isAlone && !isText) return storable(compileFormula(read.value)(scope, environment, report) ?? null);
  const write = as === "html" ? writeHtml(fields) : as === "addresses" ? oneAddressEach : textOf;
  const text = storable(compileText(read.value, write)(scope, environment, report) ?? "");
  // Where a value is meant, no text at all is no value: it must not be taken for an option that was left empty.
  return text === "" && !isText ? null : text;
}
