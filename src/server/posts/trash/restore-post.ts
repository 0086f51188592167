import { loadType, type Type } from "../../post-types/public.ts";
import { notFound, refuse, type WriteScope } from "../../scope.ts";
import { deleteTrash, type Item, putBack, trashedPosts, trashForChange } from "../../trash/public.ts";
import { writeChange } from "../history/write-change.ts";
import { moveOne } from "../homes/store.ts";
import { emptyRows } from "../references/empty-references.ts";
import { holdTargetsOf, lostReferences } from "../references/store.ts";
import { followReturned, renewRollups } from "../rollups/follow-change.ts";
import { holdType, postForChange } from "../store.ts";
import { redrawLists } from "../write-posts.ts";
import { writtenAt } from "../written-at.ts";
import { pointAgain } from "./point-again.ts";

/** How many records are put in order at once. */
const batch = 500;

/** Takes a record, or all that an import made, out of the trash, with notes and with who pointed at it. */
export async function restorePost(scope: WriteScope, item: Item): Promise<void> {
  const kept = await trashForChange(scope.db, item);
  if (!kept) throw notFound("Item");
  const type = await heldType(scope, kept.type_id ?? 0);
  if (!type) throw refuse("conflict", "Its data type is in the trash too. Restore that first.");
  // The typed columns hold copies for the fields that the type had then: they are written anew.
  await putBack(scope.db, item, "posts", { except: (column) => /^[nt][1-8]$/.test(column), instead: { rollups: {} } });
  await putBack(scope.db, item, "post_references");
  await inBatches(scope, item, (ids) => bringUp(scope, item, ids));
  await reconnect(scope, item);
  await deleteTrash(scope.db, item);
  await redrawLists(scope, type);
}

/** What was put back points only at what is there, and who pointed at it does so again. */
export async function reconnect(scope: WriteScope, item: Item): Promise<void> {
  await inBatches(scope, item, async (ids) => {
    await holdTargetsOf(scope.db, ids);
    await emptyRows(scope, await lostReferences(scope.db, ids));
  });
  await pointAgain(scope, item);
}

/** A type as it is until the transaction ends, as far as its records go: neither it nor a status of it is removed before. */
async function heldType(scope: WriteScope, id: number): Promise<Type | null> {
  await holdType(scope.db, id);
  return loadType(scope.db, id);
}

/** Brings records up to the fields and statuses that their types have now. */
async function bringUp(scope: WriteScope, item: Item, ids: readonly number[]): Promise<void> {
  const types = new Map<number, Type | null>();
  for (const id of ids) {
    const found = await postForChange(scope, id);
    if (!found) continue;
    const type = types.get(found.type_id) ?? (await heldType(scope, found.type_id));
    types.set(found.type_id, type);
    if (!type) continue;
    const row = { ...found, home: type.row.home };
    if (row.home !== found.home) await moveOne(scope.db, found, row.home);
    const isStatus = type.statuses.some((status) => status.id === row.status_id);
    const status_id = isStatus ? row.status_id : type.row.initial_status_id;
    const kind = item.kind === "import" || id === item.id ? "returned" : "changed";
    await writeChange(scope, type, row, { ...row, status_id, updated_at: writtenAt(row, scope.now) }, { kind });
  }
  if ([...types.values()].some((type) => type && type.row.rollups.length > 0)) await holdTargetsOf(scope.db, ids);
  for (const type of types.values()) {
    if (!type) continue;
    await renewRollups(scope, type.row, ids, type.row.rollups);
    await followReturned(scope, type.row, ids);
  }
}

async function inBatches(scope: WriteScope, item: Item, run: (ids: readonly number[]) => Promise<void>): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: Awaited<ReturnType<typeof trashedPosts>> = await trashedPosts(scope.db, item, after, batch);
    await run(rows.map(({ id }) => id));
    after = rows.length === batch ? rows.at(-1)?.place : undefined;
  }
}
