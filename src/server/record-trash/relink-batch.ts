import { holdsSeveral } from "../../model/fields/references.ts";
import { sql } from "../../platform/db/database.ts";
import { keepMore, placePointers } from "../field-changes/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { fillField, publishRelinked, type ReferenceRow, targetsHeld, updateRollupsOfPointing } from "../relations/public.ts";
import { deleteRowsTo, handOnPointing, type Item, itemsHolding, trashedRows, trashForChange } from "../trash/public.ts";
import { loadType, type Type } from "../type-definitions/public.ts";

const batch = 1_000;

/**
 * Lets the next records point again at what they pointed at before it was deleted; that they did is forgotten then. A field that holds
 * something else by now stays as it is. What was taken out of the form meanwhile would have kept where it pointed, and does so now. Where one
 * of the two lies in the trash, its way back decides. False: nobody was left.
 */
export async function relinkBatch(scope: WriteScope, item: Item): Promise<boolean> {
  const kept = await trashedRows<Kept>(scope.db, item, { source: "pointing", after: 0, count: batch });
  const upTo = kept.at(-1)?.place;
  if (upTo === undefined) return false;
  const pointing = kept.map(({ content }) => content);
  const there = await endsThere(scope, pointing);
  await handOn(scope, item, { pointing, there, upTo });
  await pointAt(
    scope,
    pointing.filter(({ post_id, target_id }) => there.has(post_id) && there.has(target_id)),
  );
  await deleteRowsTo(scope.db, item, { source: "pointing", place: upTo });
  return true;
}

/** The records at both ends that are there, held until the transaction ends. */
async function endsThere(scope: WriteScope, pointing: readonly Kept[]): Promise<ReadonlySet<number>> {
  const ends = new Set(pointing.flatMap(({ post_id, target_id }) => [post_id, target_id]));
  const isOfType = sql`exists (select 1 from types t where t.app_id = ${scope.app} and t.id = p.type_id)`;
  return new Set((await targetsHeld(scope.db, [...ends], isOfType)).map(({ id }) => id));
}

interface HandingOn {
  readonly pointing: readonly Kept[];
  readonly there: ReadonlySet<number>;
  readonly upTo: number;
}

async function handOn(scope: WriteScope, item: Item, { pointing, there, upTo }: HandingOn): Promise<void> {
  const ends = pointing.flatMap((row) => [
    { id: row.post_id, type: row.type_id },
    { id: row.target_id, type: row.target_type_id },
  ]);
  const gone = ends.filter(({ id }) => !there.has(id));
  if (gone.length === 0) return;
  const items = await itemsHolding(
    scope.db,
    gone.map(({ id }) => id),
  );
  for (const { kind, id, posts } of items) await handOnPointing(scope.db, item, { kind, id }, { posts, upTo });
  // A type may be in the trash before its records are.
  for (const type of new Set(gone.map((end) => end.type))) {
    const ofType = { kind: "type", id: type } as const;
    const posts = gone.filter((end) => end.type === type).map(({ id }) => id);
    const isOther = item.kind !== "type" || item.id !== type;
    if (isOther && (await trashForChange(scope.db, ofType))) await handOnPointing(scope.db, item, ofType, { posts, upTo });
  }
}

async function pointAt(scope: WriteScope, rows: readonly Kept[]): Promise<void> {
  for (const typeId of new Set(rows.map(({ type_id }) => type_id))) {
    const type = await loadType(scope.db, typeId);
    if (!type) continue;
    const placed = await placePointers(
      scope.db,
      type.row,
      rows.filter(({ type_id }) => type_id === typeId),
    );
    const places = new Map(placed.flatMap(({ place }) => (place ? [[`${place.change} ${place.field.slug}`, place] as const] : [])));
    for (const [name, { field, change }] of places) {
      const of = placed.filter(({ place }) => place && `${place.change} ${place.field.slug}` === name).map(({ pointer }) => pointer);
      const again = { slug: field.slug, isList: holdsSeveral(field), rows: of };
      if (change === undefined) await fill(scope, type, again);
      else await keepMore(scope.db, change, again);
    }
  }
}

async function fill(scope: WriteScope, { row: type }: Type, again: Parameters<typeof fillField>[2]): Promise<void> {
  scope.publishLive({ type: type.id });
  const posts = [...new Set(again.rows.map(({ post_id }) => post_id))];
  const when = { now: scope.now, by: scope.person?.id ?? null };
  await publishRelinked(scope, type.id, { posts, write: () => fillField(scope.db, type, again, when) });
  await updateRollupsOfPointing(scope, type, { posts, slug: again.slug });
}

/** A row of the index of references as it was, and the form of the record that pointed; that was not kept once. */
type Kept = { readonly [Key in keyof ReferenceRow]: ReferenceRow[Key] } & {
  readonly target_type_id: number;
  readonly schema_version: number | null;
};
