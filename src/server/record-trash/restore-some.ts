import { sql } from "../../platform/db/database.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { fillAgain, requestIndexing } from "../record-index/public.ts";
import { recordsForChange } from "../record-rows/public.ts";
import { invalidateSitePages } from "../records/public.ts";
import { onlyAtWhatIsThere, type ReferenceRow, recomputeRollups } from "../relations/public.ts";
import { countRestored, deleteRowsTo, deleteTrash, type Item, putBack, trashedRecords, trashedRows } from "../trash/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { endReturn } from "../types/public.ts";
import { relinkBatch } from "./relink-batch.ts";
import { heldType, restoreUpgraded } from "./restore-upgraded.ts";

/** How many rows of the trash are put in order at once. */
const batch = 500;

/**
 * Takes the next records of something out of the trash: first what changes of their form took from them, then all records, then what they
 * pointed at, last who pointed at them. What is back is not in the trash any more, so whoever goes on begins with what is left. False:
 * nothing was left.
 */
export async function restoreSome(scope: WriteScope, item: Item, type: Type): Promise<boolean> {
  for (const some of [keepSome, bringSome, connectSome, relinkBatch]) if (await some(scope, item)) return true;
  await deleteTrash(scope.db, item);
  if (item.kind === "type") await endReturnOf(scope, type);
  else await invalidateSitePages(scope, type);
  return false;
}

async function endReturnOf(scope: WriteScope, { row: { id } }: Type): Promise<void> {
  await fillAgain(scope, id);
  await requestIndexing(scope, id);
  await endReturn(scope, id);
}

/** Of a change that was let go of meanwhile nothing is kept. */
async function keepSome(scope: WriteScope, item: Item): Promise<boolean> {
  const next = await trashedRows(scope.db, item, { source: "kept_values", after: 0, count: batch });
  const upTo = next.at(-1)?.place;
  if (upTo === undefined) return false;
  const still = sql`exists (select 1 from field_changes c where c.app_id = ${scope.app} and c.id = p.change_id)`;
  await putBack(scope.db, item, "kept_values", { upTo, still });
  await deleteRowsTo(scope.db, item, { source: "kept_values", place: upTo });
  return true;
}

async function bringSome(scope: WriteScope, item: Item): Promise<boolean> {
  const next = await trashedRecords(scope.db, item, { after: 0, count: batch });
  const upTo = next.at(-1)?.place;
  if (upTo === undefined) return false;
  // The typed columns hold copies for the fields that the type had then: they are written anew.
  await putBack(scope.db, item, "posts", { except: (column) => /^[nt][1-8]$/.test(column), instead: { rollups: {} }, upTo });
  await deleteRowsTo(scope.db, item, { source: "posts", place: upTo });
  await restoreUpgraded(
    scope,
    item,
    next.map(({ id }) => id),
  );
  await countRestored(scope.db, item, next.length);
  return true;
}

/** All records are there by now: those that pointed at something are worked out with it, and point only at what is there. */
async function connectSome(scope: WriteScope, item: Item): Promise<boolean> {
  const next = await trashedRows<Pointing>(scope.db, item, { source: "post_references", after: 0, count: batch });
  const upTo = next.at(-1)?.place;
  if (upTo === undefined) return false;
  const ids = [...new Set(next.map(({ content }) => content.post_id))];
  const rows = await recordsForChange(scope.db, ids, sql`true`);
  await onlyAtWhatIsThere(scope, ids);
  for (const id of new Set(rows.map(({ type_id }) => type_id))) {
    const type = await heldType(scope, id);
    const posts = rows.filter(({ type_id }) => type_id === id).map((row) => row.id);
    if (type) await recomputeRollups(scope, type.row, posts, type.row.rollups);
  }
  await deleteRowsTo(scope.db, item, { source: "post_references", place: upTo });
  return true;
}

type Pointing = { readonly [Key in "post_id"]: ReferenceRow[Key] };
