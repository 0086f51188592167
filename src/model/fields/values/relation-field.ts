import { total } from "../../base/decimals.ts";
import type { Json } from "../../base/json.ts";
import type { Stored, ValueRules } from "./value-rules.ts";

export type RelationOperation = "count" | "sum" | "avg" | "min" | "max" | "first" | "list";

export interface RelationFieldOptions {
  /** The relation of the same form, by its key; or the other side of one, by type and field: "orders.client". */
  readonly relation?: string;
  /** The field of the related records, by its slug; a count needs none. */
  readonly field?: string;
  readonly op?: RelationOperation;
}

/** What related records come to. The server works it out; what it keeps of that is beside the values of the record. */
export const relationFieldValue: ValueRules<RelationFieldOptions> = {
  isComputed: true,
  stored: () => "none",
  check: () => [],
  text: textOf,
  parse: () => undefined,
  entries: () => [],
};

/** What the result over fields of one primitive is; "none": nothing that could be compared. */
export function resultStored(op: RelationOperation, of: Stored): Stored {
  if (op === "count" || op === "sum" || op === "avg") return "number";
  if (op === "list") return "json";
  return op === "first" || of === "number" || of === "text" || of === "date" ? of : "none";
}

/** How many values a list tells: as many as a record may point at. Of those that point at it, whose number is anyone's, the newest. */
export const mostListed = 100;

/**
 * The result over the values of one field of the related records, in the order in which these were chosen; those that point at a record
 * come the newest first.
 */
export function relationResult(op: RelationOperation, values: readonly (Json | undefined)[]): Json {
  if (op === "count") return values.length;
  const present = values.flatMap((value) => (value === undefined || value === null || value === "" ? [] : [value]));
  if (op === "list") return present.slice(0, mostListed);
  if (op === "first") return present[0] ?? null;
  const numbers = present.filter((value) => typeof value === "number");
  if (op === "sum" || op === "avg") return totalResult(op, total(numbers), numbers.length);
  const ordered = numbers.length > 0 ? numbers.toSorted((one, other) => one - other) : present.filter(isText).toSorted();
  return (op === "min" ? ordered[0] : ordered.at(-1)) ?? null;
}

/** The same where the numbers were added up elsewhere. */
export function totalResult(op: "sum" | "avg", sum: number, count: number): Json {
  if (op === "sum") return tidy(sum);
  return count === 0 ? null : tidy(tidy(sum) / count);
}

/** Without what binary fractions leave behind: 0.1 + 0.2 is 0.3. */
function tidy(number: number): number {
  return Number(number.toPrecision(15));
}

function isText(value: Json): value is string {
  return typeof value === "string";
}

function textOf(value: Json): string {
  return Array.isArray(value) ? value.map(textOf).join(", ") : typeof value === "object" ? "" : String(value);
}
