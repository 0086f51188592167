import type { InputOf } from "../../contract/endpoint.ts";
import type { deleteType as contract } from "../../contract/post-types.ts";
import { restoredAtOnce } from "../../contract/trash.ts";
import { changesBetween } from "../../model/access/audit-actions.ts";
import { seenByOf } from "../../model/types/group-access.ts";
import { notesOf } from "../../model/types/notes.ts";
import { sql } from "../../platform/db/database.ts";
import { audit } from "../audit/public.ts";
import { goOnFollowing } from "../field-changes/public.ts";
import { isAppAdmin, notFound, refuse, type WriteScope } from "../kernel/scope.ts";
import {
  addTrashItem,
  deleteRowsOf,
  type Item,
  isReturning,
  keepPointing,
  moveRows,
  putBack,
  trashedRows,
  trashForChange,
} from "../trash/public.ts";
import {
  bytesBesideForm,
  bytesOfForm,
  changed,
  comingBack,
  countRecords,
  heldType,
  isPointedAtByMore,
  typeById,
  typeDeleted,
} from "../type-definitions/public.ts";
import { recordTypeEvent } from "../webhooks/public.ts";
import { freeSlug } from "./free-slug.ts";
import { type KeptType, moveSomeRecords } from "./move-records.ts";
import { roomForType } from "./room-for-type.ts";

/**
 * Moves a type to the trash with its workflow, its records, their notes and references, and who points at its records. From then on nobody sees
 * any of it. Many records follow by a job (`posts/trash/throw-type-away.ts`), a batch in one transaction.
 */
export async function deleteType(scope: WriteScope, { type: idOrSlug }: InputOf<typeof contract>): Promise<{ id: number }> {
  const held = await heldType(scope, idOrSlug, { firm: true });
  const { row } = held;
  if (row.keeps_notes) throw refuse("conflict", "Notes are kept as long as the app is.");
  const item = { kind: "type", id: row.id } as const;
  if (await isReturning(scope.db, item)) throw refuse("conflict", comingBack);
  const ofType = sql`x.type_id = ${row.id}`;
  const records = await countRecords(scope.db, row);
  const isMuch = records > restoredAtOnce || (await isPointedAtByMore(scope.db, row.id, restoredAtOnce));
  await addTrashItem(scope, {
    ...item,
    title: row.title,
    records,
    formBytes: bytesOfForm(row.post_fields),
    restBytes: bytesBesideForm(held),
    ...(isMuch && { arriving: records }),
  });
  if (!isMuch) {
    while ((await moveSomeRecords(scope, item, { type: row, after: 0 })) !== null);
    // Whoever was about to point at one of them has done so by now, or finds it gone.
    await keepPointing(scope.db, item, sql`x.target_type_id = ${row.id}`);
  }
  await moveRows(scope.db, item, { table: "field_changes", where: ofType });
  await moveRows(scope.db, item, { table: "field_moves", where: ofType });
  await moveRows(scope.db, item, { table: "statuses", where: ofType });
  await moveRows(scope.db, item, { table: "record_views", where: ofType });
  await moveRows(scope.db, item, { table: "types", where: sql`x.id = ${row.id}` });
  const notes = notesOf(row.relations);
  if (notes) scope.publishLive({ type: notes.relationTypeId });
  await scope.publish(typeDeleted, { type: row.id });
  await recordTypeEvent(scope, "type.deleted", { type: row });
  await audit(scope, { action: "type.deleted", id: row.id, title: row.title, changes: changesBetween({ records }, {}) });
  await changed(scope, row.id, ...seenByOf(row));
  return { id: row.id };
}

/** Takes a type out of the trash, under another path where its own was given away. Its records come after it. */
export async function restoreType(scope: WriteScope, item: Item): Promise<void> {
  if (!isAppAdmin(scope)) throw refuse("forbidden", "Only app admins have access to this page.");
  const thrown = await trashForChange(scope.db, item);
  if (!thrown) throw notFound("Item");
  const [kept] = await trashedRows<KeptType>(scope.db, item, { source: "types", after: 0, count: 1 });
  // Asked for again while its records come back, it is there already.
  if (!kept) return;
  await roomForType(scope);
  const slug = await freeSlug(scope, kept.content.slug, { chosen: false });
  // A move of its records that was under way ended when it went. Those that had followed it come back to where it lives, the others go on from where they are.
  const previous = thrown.arriving === null ? null : kept.content.previous_partition;
  await putBack(scope.db, item, "types", { instead: { slug, rollups: [], previous_partition: previous } });
  await deleteRowsOf(scope.db, item, "types");
  for (const table of ["statuses", "field_changes", "field_moves", "record_views"] as const) {
    await putBack(scope.db, item, table);
    await deleteRowsOf(scope.db, item, table);
  }
  await changed(scope, item.id, ...seenByOf(kept.content));
}

/** All records of a type are back with it: what was under way when it went goes on, and who listens is told. */
export async function endReturn(scope: WriteScope, id: number): Promise<void> {
  const type = await typeById(scope.db, id);
  if (!type) return;
  await goOnFollowing(scope, type);
  await changed(scope, id, ...seenByOf(type));
  await recordTypeEvent(scope, "type.restored", { type });
}
