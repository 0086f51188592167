import type { Json } from "../base/json.ts";
import { cutText } from "../base/text.ts";
import type { FieldBlock } from "../fields/field.ts";
import { hasOption, hasOptions } from "../fields/values/select.ts";
import { type Condition, nameOf } from "./condition.ts";
import { lostText } from "./lost-conditions.ts";
import { type Operator, splitList } from "./operators.ts";

/** A condition that asks for an option that none of its fields has. */
export interface LostOption {
  readonly option: string;
  /** The labels of the fields, in order. */
  readonly fields: readonly string[];
}

/** The operators that ask for a whole option. */
const comparing: ReadonlySet<Operator> = new Set(["eq", "neq", "in"]);

/**
 * The options that conditions ask for and that are none of those of their fields, each once. Nobody can choose them; records may hold what once was
 * one, so that such a condition is kept and weighed like any other. What is worked out, and fields in which people type words of their own, are
 * left out.
 */
export function lostOptions(all: readonly Condition[], fields: readonly FieldBlock[]): readonly LostOption[] {
  const found = new Map<string, LostOption>();
  for (const condition of all) {
    const asked = fieldsAsked(condition, fields);
    if (asked.length === 0 || !comparing.has(condition.op)) continue;
    const lost = optionsIn(condition).filter((option) => !asked.some((field) => hasAll(field, option)));
    const labels = asked.map(({ label, slug }) => label.trim() || slug);
    for (const option of lost) found.set(JSON.stringify([option, labels]), { option, fields: labels });
  }
  return [...found.values()];
}

/** The fields of a condition; none where one of them may hold other words than its options. */
function fieldsAsked(condition: Condition, fields: readonly FieldBlock[]): readonly FieldBlock[] {
  const names = nameOf(condition).split(",");
  const asked = names.flatMap((name) => fields.find(({ slug }) => slug === name) ?? []);
  return asked.length === names.length && asked.every((field) => hasOptions(field) && field.taggable !== true) ? asked : [];
}

function optionsIn({ op, value }: Condition): readonly string[] {
  const items: readonly Json[] = Array.isArray(value)
    ? value
    : op === "in" && typeof value === "string"
      ? splitList(value)
      : [value ?? null];
  const options = items.filter((item) => typeof item === "string" || typeof item === "number").map(String);
  return options.filter((option) => option.trim() !== "" && !/[$@]\{/.test(option));
}

/** Of several that are chosen, a text may name all with commas between. */
function hasAll(field: FieldBlock, option: string): boolean {
  if (!hasOptions(field)) return false;
  if (hasOption(field, option)) return true;
  const items = field.multiple === true || field.component === "checklist" ? splitList(option) : [];
  return items.length > 1 && items.every((item) => hasOption(field, item));
}

/** What is said of the first of them; undefined: there is none. */
export function lostOptionText(all: readonly Condition[], fields: readonly FieldBlock[]): string | undefined {
  const [lost] = lostOptions(all, fields);
  if (!lost) return undefined;
  const labels = lost.fields.map((label) => `“${cutText(label, longestShown)}”`).join(" or ");
  return `A condition asks for “${cutText(lost.option, longestShown)}”, which is no option of ${labels}.`;
}

/** What conditions will likely not do as is meant: the first that asks for a field, else for an option, that is not there; undefined: nothing. */
export function conditionProblem(all: readonly Condition[], fields: readonly FieldBlock[]): string | undefined {
  return lostText(all, fields) ?? lostOptionText(all, fields);
}

const longestShown = 100;
