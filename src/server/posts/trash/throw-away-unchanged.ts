import type { Type } from "../../post-types/public.ts";
import type { WriteScope } from "../../scope.ts";
import { countMore, type Item, throwAway, trashForChange } from "../../trash/public.ts";
import { tell } from "../../webhooks/public.ts";
import { type Between, unchangedBetween } from "../many/store.ts";
import { moveToTrash, notesOn, tellNotesGone } from "./move-to-trash.ts";

/**
 * Moves the records between two ids that nobody has changed since they were made into one thing in the trash, which may lie there
 * with some already. Answers how many.
 */
export async function throwAwayUnchanged(
  scope: WriteScope,
  type: Type,
  item: Item & { readonly title: string },
  between: Between,
): Promise<number> {
  const rows = await unchangedBetween(scope.db, type.row, between);
  if (rows.length === 0) return 0;
  const posts = rows.map(({ id }) => id);
  if (await trashForChange(scope.db, item)) await countMore(scope.db, item, posts.length);
  else await throwAway(scope, { ...item, typeId: type.row.id, records: posts.length });
  const notes = await notesOn(scope, type, posts);
  await moveToTrash(scope, type, item, [...posts, ...notes]);
  scope.changed({ type: type.row.id });
  if (notes.length > 0) tellNotesGone(scope, type);
  await tell(
    scope,
    "post.deleted",
    type.row.id,
    rows.map((now) => ({ now })),
  );
  return posts.length;
}
