import { type Filling, fillConditions } from "../actions/fill-action.ts";
import type { Condition } from "../filter/condition.ts";

/** What a record must fulfil to enter a status, with its formulas worked out; undefined where one of them breaks a limit. */
export function filledConditions(conditions: readonly Condition[], filling: Filling): readonly Condition[] | undefined {
  const filled = fillConditions({ component: "", slug: "", conditions }, filling);
  return filled.ok ? filled.value.action.conditions : undefined;
}
