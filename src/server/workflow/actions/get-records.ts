import type { Action } from "../../../model/actions/action.ts";
import type { Json } from "../../../model/base/json.ts";
import { type Condition, nameOf } from "../../../model/filter/condition.ts";
import { isMissing, listItem, type Operator, takesValue } from "../../../model/filter/operators.ts";
import type { WriteScope } from "../../kernel/scope.ts";
import { listPosts } from "../../records/public.ts";

const most = 50;

/** Finds records of a type, newest first: the one that fits, or null; or all that fit, up to fifty. */
export async function getRecords(scope: WriteScope, { typeId, single, postFilter }: Action): Promise<{ result: Json; log: string }> {
  const conditions = (postFilter ?? []) as readonly Condition[];
  const list = [...conditions.map(parameterOf), ["count", String(single === true ? 1 : most)] as const];
  const found = (await listPosts(scope, { type: String(typeId), list })) as Json[];
  return { result: single === true ? (found[0] ?? null) : found, log: `Found ${found.length}` };
}

/** A condition as a parameter of a list. */
export function parameterOf(condition: Condition): readonly [string, string] {
  const { op, value = null } = condition;
  const name = nameOf(condition);
  if (!takesValue(op)) return [`${name}:${op}`, "1"];
  if (condition.value !== undefined && cameToNothing(value)) return [`${name}:in`, ""];
  if (isMissing(value) && ofNothing[op]) return [`${name}:${ofNothing[op]}`, ""];
  if (op === "in" && Array.isArray(value)) return [`${name}:in`, value.map((item) => listItem(textOf(item))).join(",")];
  return [`${name}:${op}`, Array.isArray(value) ? value.map(textOf).join(",") : textOf(value)];
}

/**
 * Whether a formula in it had nothing to say. Such a condition fits no record: a step that looks for "the customer with this e-mail" must not
 * come to the first one that has none, and change it.
 */
function cameToNothing(value: Json): boolean {
  return Array.isArray(value) ? value.length > 0 && value.every((each) => each === null) : value === null;
}

/** What is asked where the author left the value empty: whether there is nothing either. Nothing comes before or after it. */
const ofNothing: { readonly [Op in Operator]?: Operator } = { eq: "isnull", neq: "notnull", gt: "in", gte: "in", lt: "in", lte: "in" };

function textOf(value: Json): string {
  return value === null ? "" : String(value);
}
