import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { deleteForGood as contract } from "../../contract/trash.ts";
import { audit } from "../audit/public.ts";
import type { Payload } from "../kernel/job.ts";
import { repeatInSlices } from "../kernel/run-in-slices.ts";
import { notFound, refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { freeRecords } from "../usage/public.ts";
import { recordsPurged } from "./events.ts";
import { deleteItem, purgeItem } from "./jobs.ts";
import { mayTouch } from "./reach.ts";
import { deleteSomeRows, deleteTrash, type Item, type TrashRow, trashForChange } from "./store.ts";
import { beginDeleting, countGoing, endArriving, nextToDelete } from "./under-way/store.ts";

/** How many rows one transaction deletes. */
const batch = 500;
const aDay = 86_400_000;

/** Deletes for good what has lain in the trash for its thirty days; what was taken out meanwhile stays. */
export async function purgeInTime(scope: Scope, payload: Payload<typeof purgeItem>): Promise<void> {
  await scope.write(async (writing) => {
    const item = itemOf(payload);
    const row = await trashForChange(writing.db, item);
    if (!row || row.deleted_at.toISOString() !== payload.deletedAt) return;
    if (row.under_way === null) await purge(writing, item);
    else await writing.enqueue(purgeItem, payload, { runAt: new Date(scope.now.getTime() + aDay) });
  });
}

export async function deleteForGood(scope: WriteScope, item: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const row = await trashForChange(scope.db, item);
  if (!row || !mayTouch(scope, row)) throw notFound("Item");
  if (row.under_way !== null) throw refuse("conflict", "It is being restored.");
  await purge(scope, item);
  await audit(scope, { action: "trash.purged", id: item.id, title: `${item.kind} ${row.title}` });
  return { id: item.id };
}

/** The job that deletes what was too much for one transaction. Nobody sees it any more, so it is never seen in part. */
export async function deleteFurther(scope: Scope, payload: Item): Promise<void> {
  await repeatInSlices(scope, {
    some: (writing) => deleteSome(writing, itemOf(payload)),
    goOn: (writing) => writing.enqueue(deleteItem, payload),
  });
}

function itemOf({ kind, id }: Item): Item {
  return { kind, id };
}

/** All of something has come to lie in the trash: it goes on from there if it was to be gone for good meanwhile. */
export async function endArrival(scope: WriteScope, { kind, id, under_way }: TrashRow): Promise<void> {
  await endArriving(scope.db, { kind, id });
  if (under_way === "deleting") await scope.enqueue(deleteItem, { kind, id });
}

async function purge(scope: WriteScope, { kind, id }: Item): Promise<void> {
  const item = { kind, id };
  const isMuch = (await countGoing(scope.db, item)) > batch;
  await beginDeleting(scope.db, item);
  if (isMuch) await scope.enqueue(deleteItem, item);
  else while (await deleteSome(scope, item));
}

/** Answers whether anything was left to be deleted. */
async function deleteSome(scope: WriteScope, item: Item): Promise<boolean> {
  const next = await nextToDelete(scope.db, item);
  if (!next) return false;
  const gone = await deleteSomeRows(scope.db, next, batch);
  const posts = gone.flatMap(({ source, id }) => (source === "posts" && id !== null ? id : []));
  if (posts.length > 0) await scope.publish(recordsPurged, { posts });
  freeRecords(scope, { records: posts.length, recordBytes: gone.reduce((sum, { bytes }) => sum + bytes, 0) });
  if (gone.length < batch) await deleteTrash(scope.db, next);
  return true;
}
