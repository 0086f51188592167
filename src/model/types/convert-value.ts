import type { Json } from "../base/json.ts";
import { fail, ok, type Result } from "../base/result.ts";
import { isEmpty } from "../fields/empty.ts";
import type { FieldBlock } from "../fields/field.ts";
import { messages } from "../fields/messages.ts";
import { isComputed, sourceOf } from "../fields/references.ts";
import { renamedOptions, withOptionsOfNow } from "../fields/renamed-options.ts";
import type { CheckContext } from "../fields/values/value-rules.ts";
import { rulesOf } from "../fields/values.ts";
import { isReshaped } from "./field-moves.ts";

/**
 * A value of one field as a value of another: as it reads, then as its form would post it, then as it is; the first that the
 * other field accepts counts. What it accepts in no way is answered with why not, for the caller to keep aside.
 */
export function convertValue(
  from: FieldBlock,
  to: FieldBlock,
  { value, context }: { readonly value: Json; readonly context: CheckContext },
): Result<Json> {
  const rules = rulesOf(to);
  if (!rules || rules.stored(to) === "none") return fail("keeps no values");
  if (isComputed(to)) return fail("is worked out");
  const options = renamedOptions(from, to);
  const meant = withOptionsOfNow(value, options);
  // What is none of the options now has been none before, and stays.
  if (options.size > 0 && !isReshaped(from, to)) return ok(meant);
  // An id says nothing by itself: only where both point at the same things does it go on meaning what it meant.
  if (rules.references && !pointAlike(from, to)) return fail("points elsewhere");
  let why: string | undefined;
  for (const candidate of candidatesOf(from, to, meant)) {
    const tidy = candidate === undefined || candidate === null ? null : (rules.tidy?.(candidate, to) ?? candidate);
    if (isEmpty(tidy)) continue;
    const [problem] = rules.check(tidy, to, context);
    if (problem === undefined) return ok(tidy);
    why = problem;
  }
  return fail(why ?? rules.check(value, to, context)[0] ?? messages.not("a value"));
}

function pointAlike(from: FieldBlock, to: FieldBlock): boolean {
  const [old, now] = [sourceOf(from), sourceOf(to)];
  if (old?.kind !== now?.kind) return false;
  return old?.kind !== "records" || now?.kind !== "records" || old.type === now.type;
}

function candidatesOf(from: FieldBlock, to: FieldBlock, value: Json): readonly (Json | undefined)[] {
  const [old, rules] = [rulesOf(from), rulesOf(to)];
  if (!old || !rules) return [value];
  const text = old.text(value, from);
  const entries = old.entries(value, from);
  // What a kind reads from free text it knows better than what a form with its own inputs would post.
  if (rules.fromText) return [rules.fromText(text, to), rules.fromText(entries.join(", "), to), Array.isArray(value) ? value : undefined];
  return [rules.parse([text], to), rules.parse(entries, to), value];
}
