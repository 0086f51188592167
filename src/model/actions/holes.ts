import { isJsonObject, type Json } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { messages } from "../fields/messages.ts";
import { valueAt } from "../filter/condition.ts";
import type { CheckedFormula } from "../formula/expression.ts";
import { namesOf } from "../formula/names-of.ts";
import type { FormulaProblem } from "../formula/problem.ts";
import { readFormula } from "../formula/read-formula.ts";
import type { Action } from "./action.ts";
import type { Filled } from "./options.ts";

/** How the holes of an option are filled; undefined: it has none, whatever it says. */
export function filledOf({ filled }: FieldBlock): Filled | undefined {
  return filled as Filled | undefined; // said by the setting that the field was made from
}

/** A value with each of the texts in it that may have holes changed. */
export function withTexts(as: Filled, value: Json, change: (text: string) => Json): Json {
  if (as === "values") return leaves(typeof value === "string" ? (jsonOf(value) ?? value) : value, change);
  if (as === "value") return leaves(value, change);
  if (as === "conditions") return Array.isArray(value) ? value.map((one) => conditionWith(one, change)) : value;
  return typeof value === "string" ? change(value) : value;
}

/** Reads a text with holes. The editor of rich text writes signs of an expression as HTML does: there they are read as they were meant. */
export function readHoles(source: string, as: Filled) {
  return readFormula(as === "html" ? plainInHoles(source) : source);
}

/** What is wrong with the formulas of an option, in words that say where. */
export function wrongFormulas(field: FieldBlock, value: Json | undefined): readonly string[] {
  const as = filledOf(field);
  if (!as || value === undefined) return [];
  if (as === "values" && typeof value === "string" && !isJsonObject(jsonOf(value))) return [messages.not("a JSON object")];
  const wrong: string[] = [];
  withTexts(as, value, (text) => {
    const read = readHoles(text, as);
    if (!read.ok) wrong.push(sayWhere(read.why));
    return text;
  });
  return wrong;
}

/** The names that the formulas of an action read. */
export function namesInAction(fields: readonly FieldBlock[], action: Action): ReadonlySet<string> {
  return new Set(formulasIn(fields, action).flatMap((formula) => [...namesOf(formula)]));
}

/** How many formulas an action has: each of them may cost a whole run. */
export function countHoles(fields: readonly FieldBlock[], action: Action): number {
  return formulasIn(fields, action).reduce((sum, formula) => sum + formula.filter((part) => typeof part === "object").length, 0);
}

/** Everything in the options of an action that can be read as text with holes. */
export function formulasIn(fields: readonly FieldBlock[], action: Action): readonly CheckedFormula[] {
  const found: CheckedFormula[] = [];
  const collect = (as: Filled | undefined, value: Json | undefined) => {
    if (!as || value === undefined) return;
    withTexts(as, value, (text) => {
      const read = readHoles(text, as);
      if (read.ok) found.push(read.value);
      return text;
    });
  };
  for (const field of fields) collect(filledOf(field), valueAt(action, field.slug));
  collect("conditions", action.conditions as readonly Json[] | undefined);
  return found;
}

export function hasHoles(formula: CheckedFormula): boolean {
  return formula.some((part) => typeof part === "object");
}

/** "character 12: There is no function called foo." Authors count from one. */
export function sayWhere({ from, message }: Pick<FormulaProblem, "from" | "message">): string {
  return `character ${from + 1}: ${message}`;
}

function leaves(value: Json, change: (text: string) => Json): Json {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => leaves(item, change));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, leaves(item ?? null, change)]));
}

/** Which field is compared, and how, is never worked out. */
function conditionWith(condition: Json, change: (text: string) => Json): Json {
  if (!isJsonObject(condition) || condition.value === undefined) return condition;
  return { ...condition, value: leaves(condition.value, change) };
}

function jsonOf(text: string): Json | undefined {
  try {
    return JSON.parse(text || "{}") as Json;
  } catch {
    return undefined; // said to be no JSON object
  }
}

const entities: { readonly [entity: string]: string } = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'", nbsp: " ", "#39": "'" };

function plainInHoles(html: string): string {
  return html.replace(/(?<!\\)[$@]\{[^}]*\}?/g, (hole) =>
    hole.replace(/&(#?\w+);|\u00a0/g, (found, entity: string | undefined) => (entity === undefined ? " " : (entities[entity] ?? found))),
  );
}
