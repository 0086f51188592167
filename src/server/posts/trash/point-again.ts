import { holdsSeveral, sourceOf } from "../../../model/fields/references.ts";
import { loadType } from "../../post-types/public.ts";
import type { WriteScope } from "../../scope.ts";
import { type Item, trashedRows } from "../../trash/public.ts";
import { fillField, type ReferenceRow } from "../references/store.ts";
import { tellRelinked } from "../references/tell-relinked.ts";
import { followPointing } from "../rollups/follow-change.ts";

const batch = 1_000;

/**
 * Lets records point again at what they pointed at before it was deleted. A field that holds something else by now, or is no
 * reference any more, stays as it is.
 */
export async function pointAgain(scope: WriteScope, item: Item): Promise<void> {
  for (let after = 0; ; ) {
    const kept = await trashedRows<Kept>(scope.db, item, "pointing", after, batch);
    const rows = kept.map(({ content }) => content);
    for (const typeId of new Set(rows.map(({ type_id }) => type_id))) {
      const ofType = rows.filter(({ type_id }) => type_id === typeId);
      const type = await loadType(scope.db, typeId);
      for (const field of type?.row.post_fields ?? []) {
        const of = ofType.filter(({ slug }) => slug === field.slug);
        if (!type || of.length === 0 || sourceOf(field)?.kind !== "records") continue;
        scope.changed({ type: typeId });
        const posts = [...new Set(of.map(({ post_id }) => post_id))];
        const again = { slug: field.slug, isList: holdsSeveral(field), rows: of };
        const when = { now: scope.now, by: scope.person?.id ?? null };
        await tellRelinked(scope, typeId, posts, () => fillField(scope.db, type.row, again, when));
        await followPointing(scope, type.row, posts, field.slug);
      }
    }
    const last = kept.at(-1);
    if (!last || kept.length < batch) return;
    after = last.place;
  }
}

/** A row of the index of references as it was. */
type Kept = { readonly [Key in keyof ReferenceRow]: ReferenceRow[Key] } & { readonly target_type_id: number };
