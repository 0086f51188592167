import type { InputOf } from "../../contract/endpoint.ts";
import type { deleteType as contract } from "../../contract/post-types.ts";
import { notesOf } from "../../model/post-types/notes.ts";
import type { PermissionName } from "../../model/post-types/permission.ts";
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
import { countByStatus, notesHangingOn, typeById } from "./store.ts";
import { markUnread } from "./words/mark-unread.ts";

/** Moves a type to the trash with its records, their notes and references, its workflow, and who points at its records. */
export async function deleteType(scope: WriteScope, { type: idOrSlug }: InputOf<typeof contract>): Promise<{ id: number }> {
  const { row } = await heldType(scope, idOrSlug, { firm: true });
  if (row.keeps_notes) throw refuse("conflict", "Notes are kept as long as the app is.");
  const item = { kind: "type", id: row.id } as const;
  if (await isReturning(scope.db, item)) throw refuse("conflict", comingBack);
  const place = notesOf(row.relations);
  const notes = place ? await notesHangingOn(scope.db, row.id, { type: place.relationTypeId, slug: place.fieldSlug }) : [];
  const ofType = sql`x.type_id = ${row.id}`;
  const records = sql`(x.type_id = ${row.id} and x.home = any(${[row.home, row.leaving ?? row.home]}::integer[])) or x.id = any(${notes}::bigint[])`;
  const held = [...(await countByStatus(scope.db, row)).values()].reduce((sum, count) => sum + count, 0);
  await throwAway(scope, { ...item, title: row.title, records: held });
  await moveRows(scope.db, item, "post_references", sql`(x.type_id = ${row.id} or x.post_id = any(${notes}::bigint[]))`);
  await moveRows(scope.db, item, "posts", sql`(${records})`);
  const typeOfNotes = place && (await typeById(scope.db, place.relationTypeId));
  if (typeOfNotes) await markUnread(scope, typeOfNotes, notes);
  // Whoever was about to point at one of them has done so by now, or finds it gone.
  await keepPointing(scope.db, item, sql`x.target_type_id = ${row.id}`);
  await moveRows(
    scope.db,
    item,
    "kept_values",
    sql`x.change_id in (select c.id from field_changes c where c.app_id = ${scope.app} and c.type_id = ${row.id})`,
  );
  await moveRows(scope.db, item, "field_changes", ofType);
  await moveRows(scope.db, item, "field_moves", ofType);
  await moveRows(scope.db, item, "statuses", ofType);
  await moveRows(scope.db, item, "types", sql`x.id = ${row.id}`);
  await scope.announce("type.deleted", { type: row.id });
  await tellType(scope, "type.deleted", row);
  await changed(scope, row.id, row.permission);
  return { id: row.id };
}

/** Takes a type out of the trash, under another path where its own was given away. Its records come after it. */
export async function restoreType(scope: WriteScope, item: Item): Promise<void> {
  if (!isAppAdmin(scope)) throw refuse("forbidden", "Only app admins have access to this page.");
  if (!(await trashForChange(scope.db, item))) throw notFound("Item");
  const [kept] = await trashedRows<{ readonly slug: string; readonly permission: PermissionName }>(scope.db, item, "types", 0, 1);
  // Asked for again while its records come back, it is there already.
  if (!kept) return;
  const slug = await freeSlug(scope, kept.content.slug, false);
  // A move of its records that was under way ended when it went; they all come back to where it lives.
  await putBack(scope.db, item, "types", { instead: { slug, rollups: [], leaving: null } });
  await deleteRowsOf(scope.db, item, "types");
  for (const table of ["statuses", "field_changes", "field_moves"] as const) {
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
