import { holdsSeveral, sourceOf } from "../../../model/fields/references.ts";
import { sql } from "../../../platform/db/database.ts";
import { loadType } from "../../post-types/public.ts";
import type { WriteScope } from "../../scope.ts";
import { deleteRowsTo, type Item, trashedRows } from "../../trash/public.ts";
import { fillField, type ReferenceRow, targetsHeld } from "../references/store.ts";
import { tellRelinked } from "../references/tell-relinked.ts";
import { followPointing } from "../rollups/follow-change.ts";

const batch = 1_000;

/**
 * Lets the next records point again at what they pointed at before it was deleted; that they did is forgotten then. A field that holds
 * something else by now, or is no reference any more, stays as it is. False: nobody was left.
 */
export async function pointSome(scope: WriteScope, item: Item): Promise<boolean> {
  const kept = await trashedRows<Kept>(scope.db, item, "pointing", 0, batch);
  const upTo = kept.at(-1)?.place;
  if (upTo === undefined) return false;
  const pointing = kept.map(({ content }) => content);
  // Somebody may have deleted again what came back in batches.
  const targets = [...new Set(pointing.map(({ target_id }) => target_id))];
  const there = new Set((await targetsHeld(scope.db, targets, sql`true`)).map(({ id }) => id));
  await pointAt(
    scope,
    pointing.filter(({ target_id }) => there.has(target_id)),
  );
  await deleteRowsTo(scope.db, item, "pointing", upTo);
  return true;
}

async function pointAt(scope: WriteScope, rows: readonly Kept[]): Promise<void> {
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
}

/** A row of the index of references as it was. */
type Kept = { readonly [Key in keyof ReferenceRow]: ReferenceRow[Key] } & { readonly target_type_id: number };
