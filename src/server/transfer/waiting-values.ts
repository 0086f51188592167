import type { Json, JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { idsOf } from "../../model/fields/references.ts";
import { awaitedRow } from "../../model/transfer/row-names.ts";
import type { ValuesRead } from "../records/public.ts";
import type { OwnRecords } from "./own-records.ts";
import type { RowValues } from "./row-values.ts";
import type { NumberedRow } from "./source-rows.ts";

/** What of a row waits until the rows that it names are written. */
export interface Waiting {
  /** The cells that name them, by field. */
  readonly cells: JsonObject;
  readonly rows: readonly number[];
}

interface Passed {
  readonly values: ValuesRead;
  readonly wellFormed: readonly FieldBlock[];
}

/** What was judged as if everything that it points at were there, without what is not there yet. */
export function withoutAwaited(
  { own, pointingOf }: { readonly own: OwnRecords; readonly pointingOf: RowValues["pointingOf"] },
  { row }: NumberedRow,
  { values, wellFormed }: Passed,
): Passed & { readonly waiting: Waiting } {
  const awaited = own.arePointedAt
    ? pointingOf(row).filter(({ field }) => own.isOwn(field) && rowsIn(values.data[field.slug]).length > 0)
    : [];
  if (awaited.length === 0) return { values, wellFormed, waiting: nothing };
  const slugs = new Set(awaited.map(({ field }) => field.slug));
  return {
    values: { ...values, data: Object.fromEntries(Object.entries(values.data).filter(([slug]) => !slugs.has(slug))) },
    wellFormed: wellFormed.filter(({ slug }) => !slugs.has(slug)),
    waiting: {
      cells: Object.fromEntries(awaited.map(({ field, cell }) => [field.slug, own.keptCell(field, cell)])),
      rows: awaited.flatMap(({ field }) => rowsIn(values.data[field.slug])),
    },
  };
}

function rowsIn(value: Json | undefined): readonly number[] {
  return idsOf(value).flatMap((id) => awaitedRow(id) ?? []);
}

const nothing: Waiting = { cells: {}, rows: [] };
