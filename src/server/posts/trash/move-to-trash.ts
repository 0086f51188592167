import { notesOf } from "../../../model/post-types/notes.ts";
import { sql } from "../../../platform/db/database.ts";
import { markUnread, recallType, type Type } from "../../post-types/public.ts";
import type { WriteScope } from "../../scope.ts";
import { type Item, keepPointing, moveRows } from "../../trash/public.ts";
import { emptyReferences } from "../references/empty-references.ts";
import { hangingOn } from "../references/store.ts";
import { followGone } from "../rollups/follow-change.ts";
import { readingOf } from "../words/read-words.ts";
import { redrawLists } from "../write-posts.ts";

/** The notes that hang on records: they go to the trash with them. */
export async function notesOn(scope: WriteScope, { row }: Type, posts: readonly number[]): Promise<readonly number[]> {
  const place = notesOf(row.relations);
  return place ? hangingOn(scope.db, { type: place.relationTypeId, slug: place.fieldSlug }, { posts }) : [];
}

/** Tells whoever watches that notes of the type's records are gone. */
export function tellNotesGone(scope: WriteScope, { row }: Type): void {
  const place = notesOf(row.relations);
  if (place) scope.changed({ type: place.relationTypeId });
}

/** Moves records of a type, and the notes among them, into something in the trash, with their references, who points at them, and what changes of their form kept. */
export async function moveToTrash(scope: WriteScope, type: Type, item: Item, posts: readonly number[]): Promise<void> {
  const follow = await followGone(scope, posts);
  const ofPosts = sql`x.post_id = any(${[...posts]}::bigint[])`;
  await moveRows(scope.db, item, "kept_values", ofPosts);
  await moveRows(scope.db, item, "post_references", ofPosts);
  await keepPointing(scope.db, item, sql`x.target_id = any(${[...posts]}::bigint[])`);
  await moveRows(scope.db, item, "posts", sql`x.id = any(${[...posts]}::bigint[])`);
  await markGone(scope, type, posts);
  await emptyReferences(scope, { posts });
  await follow();
  await redrawLists(scope, type);
}

/** What they said is to be forgotten with them. Among them may be notes, whose type is another. */
async function markGone(scope: WriteScope, type: Type, posts: readonly number[]): Promise<void> {
  const place = notesOf(type.row.relations);
  const notes = place && (await recallType(scope, place.relationTypeId));
  for (const { row } of notes ? [type, notes] : [type]) {
    if (row.home > 0) scope.enqueueLate(...readingOf(scope, row.id));
    await markUnread(scope, row, posts);
  }
}
