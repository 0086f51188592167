import { takesValue } from "../../../model/filter/operators.ts";
import type { RecordFilter } from "../posts-query.ts";

/** Whether a condition is whole: one that still waits for its value leaves every record in. */
export function isWhole({ op, value }: RecordFilter): boolean {
  return !takesValue(op) || value !== "";
}
