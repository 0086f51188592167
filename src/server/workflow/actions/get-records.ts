import type { Action } from "../../../model/actions/action.ts";
import type { Json } from "../../../model/base/json.ts";
import { type Condition, nameOf } from "../../../model/filter/condition.ts";
import { takesValue } from "../../../model/filter/operators.ts";
import { listPosts } from "../../posts/public.ts";
import type { WriteScope } from "../../scope.ts";

const most = 50;

/** Finds records of a type, newest first: the one that fits, or null; or all that fit, up to fifty. */
export async function getRecords(scope: WriteScope, { typeId, single, postFilter }: Action): Promise<{ result: Json; log: string }> {
  const conditions = (postFilter ?? []) as readonly Condition[];
  const list = [...conditions.map(parameterOf), ["count", String(single === true ? 1 : most)] as const];
  const found = (await listPosts(scope, { type: String(typeId), list })) as Json[];
  return { result: single === true ? (found[0] ?? null) : found, log: `Found ${found.length}` };
}

function parameterOf(condition: Condition): readonly [string, string] {
  const { op, value = "" } = condition;
  const wanted = Array.isArray(value) ? value.join(",") : String(value);
  return [`${nameOf(condition)}:${op}`, takesValue(op) ? wanted : "1"];
}
