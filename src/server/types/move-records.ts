import { notesOf } from "../../model/types/notes.ts";
import { raw, sql } from "../../platform/db/database.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { type Item, moveRows } from "../trash/public.ts";
import { markForIndexing, nextRecords, notesHangingOn, type TypeRow, typeById } from "../type-definitions/public.ts";

/** A type as it lies in the trash, as far as its records are concerned. */
export type KeptType = {
  readonly [Key in "id" | "partition" | "previous_partition" | "slug" | "permission" | "settings"]: TypeRow[Key];
} & { readonly relations: { readonly [Key in keyof TypeRow["relations"][number]]: TypeRow["relations"][number][Key] }[] };

/** How many records one transaction moves. */
const batch = 250;

/**
 * Moves the next records of a type to the trash, with where they point, what changes of their form kept of them, and the notes that hang on them.
 * Answers which was the last one and how many they were; null when there was none.
 */
export async function moveSomeRecords(
  scope: WriteScope,
  item: Item,
  { type, after }: { readonly type: Pick<KeptType, "id" | "partition" | "previous_partition" | "relations">; readonly after: number },
): Promise<{ readonly last: number; readonly count: number } | null> {
  const posts = await nextRecords(scope.db, type, { after, count: batch });
  const last = posts.at(-1);
  if (last === undefined) return null;
  const place = notesOf(type.relations);
  const notes = place ? await notesHangingOn(scope.db, posts, { type: place.relationTypeId, slug: place.fieldSlug }) : [];
  const ofRecords = sql`x.post_id = any(${[...posts, ...notes]}::bigint[])`;
  await moveRows(scope.db, item, { table: "kept_values", where: ofRecords });
  await moveRows(scope.db, item, { table: "post_references", where: ofRecords });
  const partitions = raw([type.partition, type.previous_partition ?? type.partition].map(Number).join(", "));
  await moveRows(scope.db, item, { table: "posts", where: sql`x.partition in (${partitions}) and x.id = any(${posts}::bigint[])` });
  const typeOfNotes = notes.length > 0 && place ? await typeById(scope.db, place.relationTypeId) : undefined;
  if (typeOfNotes) {
    await moveRows(scope.db, item, { table: "posts", where: sql`x.type_id = ${typeOfNotes.id} and x.id = any(${notes}::bigint[])` });
    await markForIndexing(scope, typeOfNotes, notes);
    scope.publishLive({ type: typeOfNotes.id });
  }
  return { last, count: posts.length };
}
