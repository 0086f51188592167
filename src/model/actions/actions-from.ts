import type { JsonObject } from "../base/json.ts";
import { fail, ok, type Result } from "../base/result.ts";
import { valueAt } from "../filter/condition.ts";
import { askedOf, readAction } from "./check-actions.ts";
import { namesInAction } from "./holes.ts";
import { allActions, placeOf } from "./nested.ts";

/** Why a list cannot go on: its action is gone, or one in it needs what `lost` gave, which is not kept and would change something if done again. */
export type StopsAt = { readonly gone: true } | { readonly lost: JsonObject };

/**
 * What is to be done of a list that ended at the action with this key: that one and those behind it, and before them what they read of
 * earlier ones, as far as doing those again changes nothing.
 */
export function actionsFrom(actions: readonly JsonObject[], slug: string): Result<readonly JsonObject[], StopsAt> {
  const place = placeOf(actions, slug);
  if (!place) return fail({ gone: true });
  const rest = [...place.rest];
  const needed = new Set(allActions(rest).flatMap(namesReadBy));
  for (const action of place.before.toReversed()) {
    if (!needed.has(String(action.slug))) continue;
    const read = readAction(action);
    if (!read.ok || !read.value.kind.onlyReads) return fail({ lost: action });
    rest.unshift(action);
    for (const name of namesReadBy(action)) needed.add(name);
  }
  return ok(rest);
}

/** The names that an action reads: in its formulas, and where it takes what an earlier one gave. */
export function namesReadBy(stored: JsonObject): readonly string[] {
  const read = readAction(stored);
  if (!read.ok) return [];
  const { action, kind } = read.value;
  const options = askedOf(kind, action);
  const named = options.filter(({ names }) => names === "result").map(({ slug }) => String(valueAt(action, slug) ?? ""));
  return [...namesInAction(options, action), ...named];
}
