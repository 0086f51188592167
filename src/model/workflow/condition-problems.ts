import { allActions } from "../actions/nested.ts";
import { isJsonObject, type Json, type JsonObject } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { type Condition, nameOf } from "../filter/condition.ts";
import { conditionProblem } from "../filter/lost-options.ts";

/** So many are told of one list of actions. */
const mostProblems = 5;

/**
 * What conditions on the record at hand will likely not do as is meant, each once: those that ask for a field, or for an option, that is not there.
 * First the list's own, then those of actions, also of actions in others. Nothing of it keeps anything from being saved.
 */
export function conditionProblems(
  { conditions = [], actions }: { readonly conditions?: readonly Condition[] | undefined; readonly actions: readonly JsonObject[] },
  fields: readonly FieldBlock[],
): readonly string[] {
  const lists = [conditions, ...allActions(actions).map((action) => conditionsIn(action.conditions))];
  const problems = lists.flatMap((list) => conditionProblem(list.filter(isNamed), fields) ?? []);
  return [...new Set(problems)].slice(0, mostProblems);
}

/** Of what is being written yet nothing is said. */
function isNamed(condition: Condition): boolean {
  return nameOf(condition) !== "";
}

function conditionsIn(list: Json | undefined): readonly Condition[] {
  return Array.isArray(list) ? (list.filter(isJsonObject) as readonly JsonObject[] as unknown as readonly Condition[]) : []; // checked with the action
}
