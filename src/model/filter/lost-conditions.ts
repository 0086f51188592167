import type { FieldBlock } from "../fields/field.ts";
import { holdsOnlyIds } from "../fields/references.ts";
import { isReservedSlug } from "../fields/reserved-slugs.ts";
import { type Condition, nameOf } from "./condition.ts";
import { looksInside } from "./operators.ts";

/**
 * Those that a record cannot answer: about a field that is gone, neither one of the type nor a key that every record has, or about a piece of a
 * name where the record holds only the id of what it points at. They must never hold: "is not VIP" would let everybody through, once VIP has
 * another key, and 1 is a piece of 12.
 */
export function lostConditions(all: readonly Condition[], fields: readonly FieldBlock[]): readonly Condition[] {
  return all.filter((one) => isGone(one, fields) || asksForName(one, fields));
}

/** What is said of the first of them; undefined: there is none. */
export function lostText(all: readonly Condition[], fields: readonly FieldBlock[]): string | undefined {
  const [lost] = lostConditions(all, fields);
  if (!lost) return undefined;
  const named = `A condition asks for "${nameOf(lost).slice(0, 100)}"`;
  if (isGone(lost, fields)) return `${named}, which is no field any more.`;
  return `${named} by a piece of its name, but a record holds only which one it is. Choose "is" or "is one of" with its number.`;
}

function isGone(condition: Condition, fields: readonly FieldBlock[]): boolean {
  const name = nameOf(condition);
  const [first = ""] = name.split(".");
  return !fields.some(({ slug }) => slug === name || slug === first) && !isReservedSlug(first);
}

function asksForName(condition: Condition, fields: readonly FieldBlock[]): boolean {
  return looksInside.has(condition.op) && fields.some((field) => field.slug === nameOf(condition) && holdsOnlyIds(field));
}
