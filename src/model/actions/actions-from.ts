import type { JsonObject } from "../base/json.ts";
import { fail, ok, type Result } from "../base/result.ts";
import { valueAt } from "../filter/condition.ts";
import { askedOf, readAction } from "./check-actions.ts";
import { namesInAction } from "./holes.ts";

/** Why a list cannot go on: its action is gone, or one in it needs what `lost` gave, which is not kept and would change something if done again. */
export type StopsAt = { readonly gone: true } | { readonly lost: JsonObject };

/**
 * What is to be done of a list that ended at the action with this key: that one and those behind it, and before them what they read of
 * earlier ones, as far as doing those again changes nothing.
 */
export function actionsFrom(actions: readonly JsonObject[], slug: string): Result<readonly JsonObject[], StopsAt> {
  const at = actions.findIndex((action) => action.slug === slug);
  if (at < 0) return fail({ gone: true });
  const rest = actions.slice(at);
  const needed = new Set(rest.flatMap(namesReadBy));
  for (const action of actions.slice(0, at).toReversed()) {
    if (!needed.has(String(action.slug))) continue;
    const read = readAction(action);
    if (!read.ok || !read.value.kind.onlyReads) return fail({ lost: action });
    rest.unshift(action);
    for (const name of namesReadBy(action)) needed.add(name);
  }
  return ok(rest);
}

function namesReadBy(stored: JsonObject): readonly string[] {
  const read = readAction(stored);
  if (!read.ok) return [];
  const { action, kind } = read.value;
  const options = askedOf(kind, action);
  const named = options.filter(({ names }) => names === "result").map(({ slug }) => String(valueAt(action, slug) ?? ""));
  return [...namesInAction(options, action), ...named];
}
