import type { Json, JsonObject } from "../base/json.ts";
import { fail, ok, type Result } from "../base/result.ts";
import { isEmpty } from "../fields/empty.ts";
import type { FieldBlock, FieldProblems } from "../fields/field.ts";
import { messages } from "../fields/messages.ts";
import { checkValue } from "../fields/rules.ts";
import { valueAt } from "../filter/condition.ts";
import { limits } from "../formula/limits.ts";
import type { Action } from "./action.ts";
import { type ActionKind, actionSchema, actionSettingsForm } from "./define-action-kind.ts";
import { conditionsField } from "./fill-action.ts";
import { countHoles, wrongFormulas } from "./holes.ts";
import { actionKinds, isActionComponent } from "./kinds.ts";

/** What is wrong with a list of actions, under `{index}.{option}`, in the words of every form. */
export function checkActions(actions: readonly JsonObject[]): FieldProblems {
  const found = actions.flatMap((action, index) => {
    const doubled = actions.slice(0, index).some(({ slug }) => slug !== undefined && slug === action.slug);
    const problems: FieldProblems = { ...(doubled && { slug: { title: "Key", messages: ["already in use"] } }), ...checkAction(action) };
    return Object.entries(problems).map(([name, problem]) => [`${index}.${name}`, problem] as const);
  });
  return Object.fromEntries(found.length > 0 ? found : tooMany(actions));
}

/** A list costs no more than a form does. */
function tooMany(actions: readonly JsonObject[]): [string, FieldProblems[string]][] {
  const holes = actions.map(holesOf);
  if (holes.reduce((sum, count) => sum + count, 0) <= limits.formHoles) return [];
  return [[`${actions.length - 1}.slug`, { title: "Key", messages: [`too many formulas in all actions (${limits.formHoles})`] }]];
}

function holesOf(stored: JsonObject): number {
  const read = readAction(stored);
  return read.ok ? countHoles(askedOf(read.value.kind, read.value.action), read.value.action) : 0;
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
