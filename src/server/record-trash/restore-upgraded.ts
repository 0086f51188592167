import { sql } from "../../platform/db/database.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { holdType, moveOne, type RecordRow, recordsForChange, writtenAt } from "../record-rows/public.ts";
import { changeRecords } from "../records/public.ts";
import { holdTargetsOf, onlyAtWhatIsThere, recomputeRollups, updateRollupsOfReturned } from "../relations/public.ts";
import type { Item } from "../trash/public.ts";
import { loadType, markForIndexing, type Type } from "../type-definitions/public.ts";

/** A type as it is until the transaction ends, as far as its records go: neither it nor a status of it is removed before. */
export async function heldType(scope: WriteScope, id: number): Promise<Type | null> {
  await holdType(scope.db, id);
  return loadType(scope.db, id);
}

/** Brings records that were just put back up to the fields and statuses that their types have now, and has the index say where they point. */
export async function restoreUpgraded(scope: WriteScope, item: Item, ids: readonly number[]): Promise<void> {
  const rows = await recordsForChange(scope.db, ids, sql`true`);
  const types: Type[] = [];
  for (const id of new Set(rows.map(({ type_id }) => type_id))) {
    const type = await heldType(scope, id);
    if (!type) continue;
    types.push(type);
    await bringUpOfType(scope, item, { type, found: ofType(type, rows) });
  }
  if (types.some((type) => type.row.rollups.length > 0)) await holdTargetsOf(scope.db, ids);
  for (const type of types) {
    const posts = ofType(type, rows).map(({ id }) => id);
    await recomputeRollups(scope, type.row, posts, type.row.rollups);
    await updateRollupsOfReturned(scope, type.row, posts);
  }
}

function ofType(type: Type, rows: readonly RecordRow[]): readonly RecordRow[] {
  return rows.filter(({ type_id }) => type_id === type.row.id);
}

async function bringUpOfType(
  scope: WriteScope,
  item: Item,
  { type, found }: { readonly type: Type; readonly found: readonly RecordRow[] },
): Promise<void> {
  const { partition, initial_status_id } = type.row;
  for (const row of found) if (row.partition !== partition) await moveOne(scope.db, row, partition);
  await markForIndexing(
    scope,
    type.row,
    found.map(({ id }) => id),
  );
  const statuses = new Set(type.statuses.map(({ id }) => id));
  const changes = found.map((row) => {
    const before = { ...row, partition };
    const status_id = statuses.has(row.status_id) ? row.status_id : initial_status_id;
    return { before, after: { ...before, status_id, updated_at: writtenAt(row, scope.now) } };
  });
  // Notes come back with the record that they hang on, all records with their type; what an import made comes back by itself.
  const isMeant = ({ before }: { before: RecordRow }) => item.kind === "import" || (item.kind === "record" && before.id === item.id);
  for (const kind of ["returned", "changed"] as const) {
    const of = changes.filter((change) => isMeant(change) === (kind === "returned"));
    if (of.length > 0) await changeRecords(scope, type, of, { kind, isBack: true });
  }
  // A field that is back holds what it held when it went.
  const back = found.filter(({ points }) => points !== undefined && points.made.length > 0);
  if (back.length > 0)
    await onlyAtWhatIsThere(
      scope,
      back.map(({ id }) => id),
    );
}
