import "../base/schema-words.ts";
import type { Json, JsonObject } from "../base/json.ts";
import { fail, ok, type Result } from "../base/result.ts";
import { isEmpty } from "../fields/empty.ts";
import type { FieldBlock, FieldProblems } from "../fields/field.ts";
import { messages } from "../fields/messages.ts";
import { checkValue } from "../fields/rules.ts";
import { valueAt } from "../filter/condition.ts";
import type { CheckedFormula } from "../formula/expression.ts";
import { FormulaCount } from "../formula/formula-count.ts";
import { limits } from "../formula/limits.ts";
import type { Action } from "./action.ts";
import { looksLikeCron } from "./cron.ts";
import { type ActionKind, actionSchema, actionSettingsForm } from "./define-action-kind.ts";
import { conditionsField } from "./fill-action.ts";
import { countHoles, filledOf, formulasIn, wrongFormulas } from "./holes.ts";
import { actionKinds, isActionComponent } from "./kinds.ts";
import { deepest, listsOf, mostNested } from "./nested.ts";

/** What is wrong with a list of actions, under `{index}.{option}`, in the words of every form. */
export function checkActions(actions: readonly JsonObject[], count = new FormulaCount()): FieldProblems {
  return checkList(actions, { count, taken: new Set(), depth: 0 });
}

/** What all lists of an automation share: the formulas counted, and the keys that are taken. */
interface Shared {
  readonly count: FormulaCount;
  readonly taken: Set<Json>;
  readonly depth: number;
}

function checkList(actions: readonly JsonObject[], { count, taken, depth }: Shared): FieldProblems {
  const found: [string, FieldProblems[string]][] = [];
  for (const [index, action] of actions.entries()) {
    if (hasPattern(action)) count.addPattern();
    if (count.hasManyPatterns) return Object.fromEntries([...found, [`${index}.schedule.pattern`, tooManyPatterns]]);
    if (!count.isFull) count.add(formulasOf(action));
    // A list costs no more than a form does, and is read no further.
    if (count.isFull) return Object.fromEntries([...found, [`${index}.slug`, tooMany]]);
    const doubled = action.slug !== undefined && taken.has(action.slug);
    if (action.slug !== undefined) taken.add(action.slug);
    const problems: FieldProblems = { ...(doubled && { slug: { title: "Key", messages: ["already in use"] } }), ...checkAction(action) };
    for (const [name, problem] of Object.entries(problems)) found.push([`${index}.${name}`, problem]);
    for (const [option, list] of listsOf(action)) {
      if (list.length > 0 && depth >= deepest) found.push([`${index}.${option}`, tooDeep]);
      // One that is too long is said by its schema, and not gone through.
      else if (list.length <= mostNested)
        for (const [name, problem] of Object.entries(checkList(list, { count, taken, depth: depth + 1 })))
          found.push([`${index}.${option}.${name}`, problem]);
    }
  }
  return Object.fromEntries(found);
}

const tooMany: FieldProblems[string] = { title: "Key", messages: [`too many formulas in all actions (${limits.formHoles})`] };

const tooManyPatterns: FieldProblems[string] = {
  title: "Minutes between two, or a pattern",
  messages: [`too many patterns in all actions (${limits.formPatterns})`],
};

function hasPattern(action: JsonObject): boolean {
  const pattern = valueAt(action, "schedule.pattern");
  return typeof pattern === "string" && looksLikeCron(pattern);
}

const tooDeep: FieldProblems[string] = { title: "Branch", messages: [`lies too deep in other branches (${deepest})`] };

function formulasOf(stored: JsonObject): readonly CheckedFormula[] {
  const read = readAction(stored);
  return read.ok ? formulasIn(askedOf(read.value.kind, read.value.action), read.value.action) : [];
}

export function checkAction(stored: JsonObject): FieldProblems {
  const read = readAction(stored);
  if (!read.ok) return read.why;
  const { kind, action } = read.value;
  const options = askedOf(kind, action);
  if (countHoles(options, action) > limits.holes) return { slug: { title: "Key", messages: [`too many formulas (${limits.holes})`] } };
  const found = [...options, conditionsField].map((field) => [field, wrongWith(field, valueAt(action, field.slug))] as const);
  const problems = found.filter(([, messages]) => messages.length > 0);
  return Object.fromEntries(problems.map(([{ slug, label }, messages]) => [slug, { title: label, messages }]));
}

/** The schema has judged the shape already; a text is judged by the rules of its field too. No option is a day. */
function wrongWith(field: FieldBlock, value: Json | undefined): readonly string[] {
  if (isEmpty(value)) return field.required ? [messages.required] : [];
  const wrong = wrongFormulas(field, value);
  // What a formula gives is known when the action runs.
  if (filledOf(field) && typeof value === "string" && /[$@]\{/.test(value)) return wrong;
  return typeof value === "string" && wrong.length === 0 ? checkValue(field, value, { today: "" }) : wrong;
}

/** An action together with its kind, when it is one that is known and holds nothing unknown. */
export function readAction(action: JsonObject): Result<{ readonly action: Action; readonly kind: ActionKind }, FieldProblems> {
  const component = String(action.component);
  if (!isActionComponent(component)) return fail({ component: { title: "Action", messages: [messages.not("a known action")] } });
  const kind = actionKinds[component];
  const read = actionSchema(kind).safeParse(action);
  if (read.success) return ok({ action: read.data, kind });
  const wrong = read.error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => [[...issue.path, key].join("."), "is not a known key"] as const)
      : [[issue.path.join("."), issue.message] as const],
  );
  return fail(Object.fromEntries(wrong.map(([name, message]) => [name, { title: name, messages: [message] }])));
}

/** The settings that an action asks for as it is set now. */
export function askedOf(kind: ActionKind, action: Action): readonly FieldBlock[] {
  const idle: readonly string[] = kind.idle?.(action) ?? [];
  return actionSettingsForm(kind).filter(({ slug }) => !idle.includes(slug));
}
