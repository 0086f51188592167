import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import { type deleteForGood as contract, trashKind } from "../../contract/trash.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { notFound, type Scope, type WriteScope } from "../scope.ts";
import { mayTouch } from "./reach.ts";
import { deleteSomeRows, deleteTrash, type Item, type TrashRow, trashedRecordsOf, trashForChange } from "./store.ts";

/** How many rows one transaction deletes. */
const batch = 500;

/** Deletes for good what has lain in the trash for its thirty days; what was taken out meanwhile stays. */
export async function purgeInTime(scope: Scope, { kind, id, deletedAt }: JsonObject): Promise<void> {
  const item: Item = { kind: trashKind.parse(kind), id: Number(id) };
  await purge(scope, item, (row) => row.deleted_at.toISOString() === deletedAt);
}

export async function deleteForGood(scope: Scope, item: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  if (!(await purge(scope, item, (row) => mayTouch(scope, row)))) throw notFound("Item");
  return { id: item.id };
}

async function purge(scope: Scope, item: Item, isMeant: (row: TrashRow) => boolean): Promise<boolean> {
  for (let isFirst = true; ; isFirst = false) {
    const left = await scope.write(async (writing) => {
      const row = await trashForChange(writing.db, item);
      if (!row || !isMeant(row)) return "none";
      return purgeSome(writing, item);
    });
    if (left === "none") return !isFirst;
    if (left === "done") break;
  }
  // Without their type they could never be taken out again.
  if (item.kind === "type") for (const inside of await trashedRecordsOf(scope.db, item.id)) await purge(scope, inside, () => true);
  return true;
}

async function purgeSome(scope: WriteScope, item: Item): Promise<"more" | "done"> {
  const gone = await deleteSomeRows(scope.db, item, batch);
  const posts = gone.flatMap(({ source, id }) => (source === "posts" && id !== null ? id : []));
  if (posts.length > 0) await scope.announce("posts.purged", { posts });
  if (gone.length === batch) return "more";
  await deleteTrash(scope.db, item);
  return "done";
}
