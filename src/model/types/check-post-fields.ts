import "../base/schema-words.ts";
import { checkActions } from "../actions/check-actions.ts";
import { isJsonObject } from "../base/json.ts";
import { fail, ok, type Result } from "../base/result.ts";
import { contradictionsIn } from "../fields/contradictions.ts";
import { fieldSchema } from "../fields/define-field-kind.ts";
import type { FieldBlock, FieldProblems } from "../fields/field.ts";
import { kindOf } from "../fields/kinds.ts";
import { messages } from "../fields/messages.ts";
import { mostFields } from "../fields/most-fields.ts";
import { isSameField } from "../fields/option-faults.ts";
import { referenceName, sourceOf } from "../fields/references.ts";
import { isKeyWord, isReservedSlug } from "../fields/reserved-slugs.ts";
import { type ActionButtonOptions, buttonActions, isButton } from "../fields/values/action-button.ts";
import { fieldsOf } from "../fields/values/form-designer.ts";
import { planForm } from "../forms/plan-form.ts";
import { readsNothing } from "../forms/reads-nothing.ts";
import { tooMuchWork } from "../forms/try-plan.ts";
import { Budget } from "../formula/budget.ts";
import { FormulaCount } from "../formula/formula-count.ts";

/**
 * Checks the fields of a type or a form as they were sent. Problems stand under `{list}.{index}.{key}`, titled by the
 * label of the field. `before`: fields as they are stored, whose options are let be while they stay as they are.
 */
export function checkPostFields(
  sent: unknown,
  list = "postFields",
  { cost = newCost(), before = [] }: Partial<Around> = {},
): Result<readonly FieldBlock[], FieldProblems> {
  if (!Array.isArray(sent)) return fail({ [list]: { title: "Fields", messages: [messages.not("a list")] } });
  if (sent.length > mostFields) return fail({ [list]: { title: "Fields", messages: [messages.chooseLess(mostFields)] } });
  const taken = { id: new Set<string>(), slug: new Set<string>(), relation: new Set<string>() };
  const problems = sent.flatMap((field: unknown, index) => {
    const title = isJsonObject(field) && typeof field.label === "string" && field.label.trim() ? field.label : `Field ${index + 1}`;
    return checkField(field, taken, { cost, before }).map(
      ([key, message]) => [`${list}.${index}${key && `.${key}`}`, title, message] as const,
    );
  });
  // The schemas of the kinds accepted every item when none has problems.
  const found = problems.length === 0 ? formulaProblems(sent as FieldBlock[], list, cost) : problems;
  return found.length === 0 ? ok(sent as FieldBlock[]) : fail(gather(found));
}

/** A formula that cannot be read, that needs itself, or that reads what is nothing to it is refused while its author is there. */
function formulaProblems(fields: readonly FieldBlock[], list: string, { count, budget }: Cost) {
  const planned = planForm(fields, count);
  const wrong = planned.ok ? readsNothing(planned.value, fields) : planned.why;
  const costly = planned.ok && wrong.length === 0 ? tooMuchWork(fields, planned.value, budget) : [];
  return [...wrong, ...costly].map(({ slug, option, message }) => {
    const index = fields.findIndex((field) => field.slug === slug);
    return [`${list}.${index}.${option}`, fields[index]?.label ?? slug, message] as const;
  });
}

interface Around {
  readonly cost: Cost;
  readonly before: readonly FieldBlock[];
}

/** What the formulas of a form may cost together with those of the forms and buttons inside of it. */
interface Cost {
  readonly count: FormulaCount;
  readonly budget: Budget;
}

function newCost(): Cost {
  return { count: new FormulaCount(), budget: new Budget(() => 0) };
}

type Problem = readonly [key: string, message: string];
interface Taken {
  readonly id: Set<string>;
  readonly slug: Set<string>;
  readonly relation: Set<string>;
}

function checkField(field: unknown, taken: Taken, around: Around): Problem[] {
  if (!isJsonObject(field)) return [["", messages.not("a field")]];
  const missing = (["slug", "label"] as const).filter((key) => typeof field[key] !== "string" || field[key].trim() === "");
  if (missing.length > 0) return missing.map((key) => [key, messages.required]);
  const kind = typeof field.component === "string" ? kindOf(field.component) : undefined;
  if (!kind) return [["component", "unknown"]];
  const checked = fieldSchema(kind).safeParse(field);
  const wrong = checked.success ? [] : checked.error.issues.map(({ path, message }): Problem => [path.join("."), message]);
  return [...checkNames(field as FieldBlock, taken), ...wrong, ...(checked.success ? checkInside(field as FieldBlock, around) : [])];
}

function checkInside(field: FieldBlock, { cost, before }: Around): Problem[] {
  const nested = before.filter((known) => isSameField(known, field)).flatMap(({ inputForm }) => fieldsOf(inputForm));
  return [...contradictionsIn(field, before), ...checkNested(field, { cost, before: nested }), ...checkButton(field, cost)];
}

/** What a button does keeps the rules of every list of actions. */
function checkButton(field: FieldBlock, { count }: Cost): Problem[] {
  if (!isButton(field)) return [];
  const problems = Object.entries(checkActions(buttonActions(field as ActionButtonOptions), count));
  return problems.flatMap(([key, { messages: said }]) => said.map((message): Problem => [`actions.${key}`, message]));
}

/** A form inside a field keeps the same rules, with keys of its own. */
function checkNested({ inputForm }: FieldBlock, around: Around): Problem[] {
  if (inputForm === undefined) return [];
  const checked = checkPostFields(inputForm, "inputForm", around);
  return checked.ok
    ? []
    : Object.entries(checked.why).flatMap(([key, { messages: said }]) => said.map((message): Problem => [key, message]));
}

function checkNames(field: FieldBlock, taken: Taken): Problem[] {
  const { slug, id } = field;
  const problems: Problem[] = [];
  if (!isKeyWord(slug)) problems.push(["slug", messages.not("a word of letters, digits, - and _")]);
  if (isReservedSlug(slug)) problems.push(["slug", "reserved"]);
  if (taken.slug.has(slug)) problems.push(["slug", "already in use"]);
  if (taken.id.has(id)) problems.push(["id", "already in use"]);
  if (sourceOf(field)) {
    const relation = referenceName(field);
    if (relation === "type") problems.push(["relationId", "reserved"]);
    if (taken.relation.has(relation)) problems.push(["relationId", "already in use"]);
    taken.relation.add(relation);
  }
  taken.slug.add(slug);
  taken.id.add(id);
  return problems;
}

function gather(problems: readonly (readonly [path: string, title: string, message: string])[]): FieldProblems {
  const found: { [path: string]: { title: string; messages: string[] } } = {};
  for (const [path, title, message] of problems) {
    found[path] ??= { title, messages: [] };
    found[path].messages.push(message);
  }
  return found;
}
