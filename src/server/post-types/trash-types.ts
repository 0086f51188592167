import type { InputOf } from "../../contract/endpoint.ts";
import type { deleteType as contract } from "../../contract/post-types.ts";
import { restoredAtOnce } from "../../contract/trash.ts";
import { notesOf } from "../../model/post-types/notes.ts";
import { sql } from "../../platform/db/database.ts";
import { isAppAdmin, notFound, refuse, type WriteScope } from "../scope.ts";
import {
  deleteRowsOf,
  type Item,
  isReturning,
  keepPointing,
  moveRows,
  putBack,
  throwAway,
  trashedRows,
  trashForChange,
} from "../trash/public.ts";
import { tellType } from "../webhooks/public.ts";
import { comingBack } from "./coming-back.ts";
import { goOnFollowing } from "./field-changes/follow-in-turns.ts";
import { freeSlug } from "./free-slug.ts";
import { changed, heldType } from "./hold-type.ts";
import { type KeptType, moveSomeRecords } from "./move-records.ts";
import { countRecords, isPointedAtByMore, typeById } from "./store.ts";

/**
 * Moves a type to the trash with its workflow, its records, their notes and references, and who points at its records. From then on nobody sees
 * any of it. Many records follow by a job (`posts/trash/throw-type-away.ts`), a batch in one transaction.
 */
export async function deleteType(scope: WriteScope, { type: idOrSlug }: InputOf<typeof contract>): Promise<{ id: number }> {
  const { row } = await heldType(scope, idOrSlug, { firm: true });
  if (row.keeps_notes) throw refuse("conflict", "Notes are kept as long as the app is.");
  const item = { kind: "type", id: row.id } as const;
  if (await isReturning(scope.db, item)) throw refuse("conflict", comingBack);
  const ofType = sql`x.type_id = ${row.id}`;
  const held = await countRecords(scope.db, row);
  const isMuch = held > restoredAtOnce || (await isPointedAtByMore(scope.db, row.id, restoredAtOnce));
  await throwAway(scope, { ...item, title: row.title, records: held, ...(isMuch && { arriving: held }) });
  if (!isMuch) {
    while ((await moveSomeRecords(scope, item, row, 0)) !== null);
    // Whoever was about to point at one of them has done so by now, or finds it gone.
    await keepPointing(scope.db, item, sql`x.target_type_id = ${row.id}`);
  }
  await moveRows(scope.db, item, "field_changes", ofType);
  await moveRows(scope.db, item, "field_moves", ofType);
  await moveRows(scope.db, item, "statuses", ofType);
  await moveRows(scope.db, item, "record_views", ofType);
  await moveRows(scope.db, item, "types", sql`x.id = ${row.id}`);
  const notes = notesOf(row.relations);
  if (notes) scope.changed({ type: notes.relationTypeId });
  await scope.announce("type.deleted", { type: row.id });
  await tellType(scope, "type.deleted", row);
  await changed(scope, row.id, row.permission);
  return { id: row.id };
}

/** Takes a type out of the trash, under another path where its own was given away. Its records come after it. */
export async function restoreType(scope: WriteScope, item: Item): Promise<void> {
  if (!isAppAdmin(scope)) throw refuse("forbidden", "Only app admins have access to this page.");
  const thrown = await trashForChange(scope.db, item);
  if (!thrown) throw notFound("Item");
  const [kept] = await trashedRows<KeptType>(scope.db, item, "types", 0, 1);
  // Asked for again while its records come back, it is there already.
  if (!kept) return;
  const slug = await freeSlug(scope, kept.content.slug, false);
  // A move of its records that was under way ended when it went. Those that had followed it come back to where it lives, the others go on from where they are.
  const leaving = thrown.arriving === null ? null : kept.content.leaving;
  await putBack(scope.db, item, "types", { instead: { slug, rollups: [], leaving } });
  await deleteRowsOf(scope.db, item, "types");
  for (const table of ["statuses", "field_changes", "field_moves", "record_views"] as const) {
    await putBack(scope.db, item, table);
    await deleteRowsOf(scope.db, item, table);
  }
  await changed(scope, item.id, kept.content.permission);
}

/** All records of a type are back with it: what was under way when it went goes on, and who listens is told. */
export async function endReturn(scope: WriteScope, id: number): Promise<void> {
  const type = await typeById(scope.db, id);
  if (!type) return;
  await goOnFollowing(scope, type);
  await changed(scope, id, type.permission);
  await tellType(scope, "type.restored", type);
}
