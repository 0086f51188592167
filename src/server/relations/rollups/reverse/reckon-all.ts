import type { JsonObject } from "../../../../model/base/json.ts";
import { isComputed } from "../../../../model/fields/references.ts";
import { isKept, isReverse, type Reading, type RelatedPost } from "../../related.ts";
import { reckonPointing } from "./reckon-pointing.ts";

/** What is shown: records of a list, and those that stand beside them. */
type Shown = Pick<RelatedPost, "type" | "row" | "kept">;

/** What roll-ups over who points at these records come to for the caller, where that is not what is kept: one statement a relation, whatever their types. */
export async function reckonAll(scope: Reading, shown: readonly Shown[]): Promise<ReadonlyMap<number, JsonObject>> {
  const found = new Map<number, JsonObject>();
  for (const type of new Set(shown.map((post) => post.type))) {
    const own = shown.filter((post) => post.type === type);
    const slugs = type.row.post_fields
      .filter((field) => isComputed(field) && isReverse(field) && !own.every((post) => isKept(post, field.slug)))
      .map(({ slug }) => slug);
    if (slugs.length === 0) continue;
    const rows = own.map(({ row }) => row);
    for (const [id, values] of await reckonPointing(scope, type, { slugs, posts: rows })) found.set(id, { ...found.get(id), ...values });
  }
  return found;
}
