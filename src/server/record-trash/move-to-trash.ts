import { notesOf } from "../../model/types/notes.ts";
import { sql } from "../../platform/db/database.ts";
import { freeTimesOf } from "../bookings/public.ts";
import { planType, platformApp } from "../kernel/platform-app.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { requestIndexingAfterCommit } from "../record-index/public.ts";
import { publishGone, type RecordRow } from "../record-rows/public.ts";
import { invalidateSitePages, plansWritten } from "../records/public.ts";
import { emptyReferences, hangingOn, updateRollupsWithout } from "../relations/public.ts";
import { type Item, keepPointing, moveRows } from "../trash/public.ts";
import { cachedType, markForIndexing, type Type } from "../type-definitions/public.ts";
import { recordWebhookEvent } from "../webhooks/public.ts";

/** The notes that hang on records: they go to the trash with them. */
export async function notesOn(scope: WriteScope, { row }: Type, posts: readonly number[]): Promise<readonly number[]> {
  const place = notesOf(row.relations);
  return place ? hangingOn(scope.db, { type: place.relationTypeId, slug: place.fieldSlug }, { posts }) : [];
}

/** Moves records of a type, and the notes that hang on them, into something in the trash, with all that follows. */
export async function moveToTrash(
  scope: WriteScope,
  type: Type,
  item: Item,
  { rows, notes }: { readonly rows: readonly RecordRow[]; readonly notes: readonly number[] },
): Promise<void> {
  const posts = [...rows.map(({ id }) => id), ...notes];
  await moveRecordRows(scope, item, posts);
  await markGone(scope, type, posts);
  publishAllGone(scope, type, { rows, withNotes: notes.length > 0 });
  await recordWebhookEvent(scope, "post.deleted", { typeId: type.row.id, records: rows.map((now) => ({ now })) });
  await invalidateSitePages(scope, type);
  if (scope.app === platformApp && type.row.id === planType) await scope.publish(plansWritten, {});
}

/** Their rows, their references, who points at them, and what changes of their form kept. */
async function moveRecordRows(scope: WriteScope, item: Item, posts: readonly number[]): Promise<void> {
  const follow = await updateRollupsWithout(scope, posts);
  const ofPosts = sql`x.post_id = any(${[...posts]}::bigint[])`;
  await moveRows(scope.db, item, { table: "kept_values", where: ofPosts });
  await moveRows(scope.db, item, { table: "post_references", where: ofPosts });
  await keepPointing(scope.db, item, sql`x.target_id = any(${[...posts]}::bigint[])`);
  await moveRows(scope.db, item, { table: "posts", where: sql`x.id = any(${[...posts]}::bigint[])` });
  await emptyReferences(scope, { posts });
  await freeTimesOf(scope.db, posts);
  await follow();
}

/** Tells whoever watches. */
function publishAllGone(
  scope: WriteScope,
  { row }: Type,
  { rows, withNotes }: { readonly rows: readonly RecordRow[]; readonly withNotes: boolean },
): void {
  const [only] = rows;
  if (only && rows.length === 1) publishGone(scope, row, only);
  else scope.publishLive({ type: row.id });
  const place = notesOf(row.relations);
  if (place && withNotes) scope.publishLive({ type: place.relationTypeId });
}

/** What they said is to be forgotten with them. Among them may be notes, whose type is another. */
async function markGone(scope: WriteScope, type: Type, posts: readonly number[]): Promise<void> {
  const place = notesOf(type.row.relations);
  const notes = place && (await cachedType(scope, place.relationTypeId));
  for (const { row } of notes ? [type, notes] : [type]) {
    if (row.partition > 0) requestIndexingAfterCommit(scope, row.id);
    await markForIndexing(scope, row, posts);
  }
}
