import type { Json } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { sourceOf } from "../fields/references.ts";
import type { CheckContext } from "../fields/values/value-rules.ts";
import { rulesOf } from "../fields/values.ts";
import { isEmptyMark } from "./empty-marks.ts";

/** What becomes of cells that a field does not take: their rows are turned down, or the field is left empty. */
export const misfitChoices = ["reject", "empty"] as const;
export type MisfitChoice = (typeof misfitChoices)[number];

/** What an empty cell does to the record that its row changes: nothing, or its field is emptied. */
export const emptyCellChoices = ["leave", "clear"] as const;
export type EmptyCells = (typeof emptyCellChoices)[number];

/** Whether cells that a field does not take can be left empty: what must be filled cannot, and what points somewhere is looked up first. */
export function canBeLeftEmpty(field: FieldBlock): boolean {
  return field.required !== true && sourceOf(field) === undefined && rulesOf(field) !== undefined;
}

/** What is said of a mark that the field does not take as a text. */
export const readAsEmpty = "is read as empty";

/**
 * Why a cell is left empty, given what was read of it; undefined: it is not. "NA" in a column of numbers says that nothing is known; any
 * other cell that the field does not take is left empty only where the person said so.
 */
export function whyLeftEmpty(
  field: FieldBlock,
  { cell, value, choice }: { readonly cell: Json | undefined; readonly value: Json; readonly choice: MisfitChoice | undefined },
  context: CheckContext,
): string | undefined {
  const isMark = typeof cell === "string" && value === cell && isEmptyMark(cell);
  if (value === null || (!isMark && choice !== "empty") || !canBeLeftEmpty(field)) return undefined;
  const rules = rulesOf(field);
  const [wrong] = rules?.check(rules.tidy?.(value, field) ?? value, field, context) ?? [];
  return wrong === undefined ? undefined : isMark ? readAsEmpty : wrong;
}
