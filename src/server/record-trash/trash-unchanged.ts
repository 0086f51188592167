import type { WriteScope } from "../kernel/scope.ts";
import { type Between, unchangedBetween } from "../record-rows/public.ts";
import { addTrashItem, countMore, type Item, trashForChange } from "../trash/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { moveToTrash, notesOn } from "./move-to-trash.ts";

/**
 * Moves the records between two ids that nobody has changed since they were made into one thing in the trash, which may lie there
 * with some already. Answers how many.
 */
export async function trashUnchanged(
  scope: WriteScope,
  type: Type,
  { item, between }: { readonly item: Item & { readonly title: string }; readonly between: Between },
): Promise<number> {
  const rows = await unchangedBetween(scope.db, type.row, between);
  if (rows.length === 0) return 0;
  const posts = rows.map(({ id }) => id);
  if (await trashForChange(scope.db, item)) await countMore(scope.db, item, posts.length);
  else await addTrashItem(scope, { ...item, typeId: type.row.id, records: posts.length });
  const notes = await notesOn(scope, type, posts);
  await moveToTrash(scope, type, item, { rows, notes });
  return posts.length;
}
