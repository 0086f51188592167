import type { InputOf, ReplyOf } from "../../../contract/endpoint.ts";
import type { indexField as contract } from "../../../contract/posts.ts";
import { fillingColumns, hasIndexColumn, indexColumnKindOf, withFilled, withFilling } from "../../../model/types/index-columns.ts";
import { upToDate } from "../../field-changes/public.ts";
import type { Payload } from "../../kernel/job.ts";
import { later } from "../../kernel/later.ts";
import { runInSlices } from "../../kernel/run-in-slices.ts";
import { notFound, refuse, type Scope, type WriteScope } from "../../kernel/scope.ts";
import { fillColumns, nextToFill, updateIndexColumns } from "../../record-rows/public.ts";
import { loadType, type TypeRow, typeById, typeDefinitions, typeForChange } from "../../type-definitions/public.ts";
import * as jobs from "../jobs.ts";

/** After which nobody writes any more with what they knew of the type before: longer than any memory and any transaction. */
const untilSettled = 120_000;
/** How long it waits for another change, in milliseconds. */
const putOff = 10_000;
const batch = 500;

/** Gives a field a column of its own: written from now on, read once all records have their copy there. */
export async function indexField(
  scope: WriteScope,
  { type: idOrSlug, field: slug }: InputOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const found = await loadType(scope.db, idOrSlug);
  const type = found && (await typeForChange(scope.db, found.row.id, { firm: false }));
  const field = type?.post_fields.find((each) => each.slug === slug);
  if (!type || !field) throw notFound(type ? "Field" : "Type");
  if (Object.hasOwn(type.index_columns, slug)) return { state: "indexed" };
  if (hasIndexColumn(type.index_columns, slug)) return { state: "filling" };
  if (indexColumnKindOf(field) === null)
    throw refuse("conflict", "Lists look through fields of this kind one by one: there is no index for them.");
  const indexColumns = withFilling(type.index_columns, field);
  if (!indexColumns)
    throw refuse("conflict", "All columns for fields of this kind are in use. Delete a field that nobody filters by to free one.");
  await updateIndexColumns(scope.db, type, indexColumns);
  scope.invalidate(typeDefinitions);
  await scope.enqueue(
    jobs.fillColumns,
    { type: type.id, columns: fillingColumns(indexColumns), after: 0 },
    { runAt: later(scope.now, untilSettled) },
  );
  return { state: "filling" };
}

/** Writes copies in turns; killed at any moment it goes on where its last batch ended. At the end the columns are read. */
export async function fillIndexColumns(scope: Scope, { type: id, columns, after }: Payload<typeof jobs.fillColumns>): Promise<void> {
  await runInSlices(scope, after, {
    some: (writing, from) => fillSome(writing, { id, columns }, from),
    goOn: (writing, from) => writing.enqueue(jobs.fillColumns, { type: id, columns, after: from }),
  });
}

async function fillSome(
  writing: WriteScope,
  { id, columns }: { readonly id: number; readonly columns: string[] },
  from: number,
): Promise<number | null> {
  const type = await typeForChange(writing.db, id, { firm: false });
  const wanted = type ? columns.filter((column) => fillingColumns(type.index_columns).includes(column)) : [];
  if (!type || wanted.length === 0) return null;
  if (type.upgrades.some(({ done }) => !done)) {
    await writing.enqueue(jobs.fillColumns, { type: type.id, columns, after: from }, { runAt: later(writing.now, putOff) });
    return null;
  }
  const rows = await nextToFill(writing.db, type, { after: from, count: batch });
  if (rows.length > 0) await fillColumns(writing.db, type, { columns: wanted, rows: await upToDate(writing.db, type, rows) });
  else await finish(writing, type, wanted);
  return rows.at(-1)?.id ?? null;
}

async function finish(writing: WriteScope, type: TypeRow, columns: readonly string[]): Promise<void> {
  await updateIndexColumns(writing.db, type, withFilled(type.index_columns, columns));
  writing.invalidate(typeDefinitions);
}

/** A type that comes out of the trash: what was under way when it went there is begun anew. */
export async function fillAgain(scope: WriteScope, typeId: number): Promise<void> {
  const type = await typeById(scope.db, typeId);
  const columns = type ? fillingColumns(type.index_columns) : [];
  if (columns.length > 0)
    await scope.enqueue(jobs.fillColumns, { type: typeId, columns, after: 0 }, { runAt: later(scope.now, untilSettled) });
}
