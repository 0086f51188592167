import { textIn } from "../../model/filter/texts.ts";
import { canBeKey, tellingApart } from "../../model/transfer/key-fields.ts";
import { cellOf, columnOfFormula, columnsIn } from "../../model/transfer/mapping.ts";
import { recordNumber, recordNumberColumn, recordNumberIn, recordNumberLabel } from "../../model/transfer/record-numbers.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { bigType } from "../record-index/public.ts";
import { hasMoreThan, recordsByKey } from "../record-rows/public.ts";
import type { Type } from "../type-definitions/public.ts";
import type { ImportRow } from "./import-store.ts";
import type { Draft } from "./judge-rows.ts";
import { writableFields } from "./writable-fields.ts";

/** How many rows from the beginning of a file are held against records, and by how many fields at most. */
const mostRows = 100;
const mostFields = 3;

/** Rows of the beginning of a file that say of a field what a record there says already. */
export interface AlreadyHere {
  /** The field, or `id`: the number of the record. */
  readonly slug: string;
  readonly title: string;
  /** How many of the first `of` rows. */
  readonly count: number;
  readonly of: number;
}

type Looked = Pick<ImportRow, "reading" | "writing">;

/**
 * Whether the first rows of a file that shall make a record of each seem to be records of the type already, and by which field; null: not
 * as far as was looked. Where a field is called as keys are, one row tells; by any other text, half of them do. Asks the database at most
 * three times, each for the values of 100 rows, and in a big type only for what its indexes answer.
 */
export async function alreadyHere(
  scope: WriteScope,
  type: Type,
  { drafts, ...row }: Looked & { readonly drafts: readonly Draft[] },
): Promise<AlreadyHere | null> {
  const first = drafts.filter(({ row }) => row.why === undefined).slice(0, mostRows);
  if (first.length === 0) return null;
  let best: (AlreadyHere & { readonly ids: ReadonlyMap<string, number>; readonly values: readonly string[] }) | undefined;
  for (const { field, isCalledAsKey, values } of await keysToTry(scope, type, { ...row, first })) {
    const found = await recordsByKey(scope.db, type.row, { slug: field.slug, keys: values });
    const isTold = found.length > 0 && (isCalledAsKey || found.length * 2 >= values.length);
    if (!isTold || found.length <= (best?.count ?? 0)) continue;
    const ids = new Map(found.map(({ key, id }) => [key, id]));
    best = { slug: field.slug, title: field.label || field.slug, count: found.length, of: first.length, ids, values };
  }
  if (!best) return null;
  const { ids, values, ...here } = best;
  return areNumbered({ ...row, first }, (at) => ids.get(values[at] ?? ""))
    ? { ...here, slug: recordNumber, title: recordNumberLabel }
    : here;
}

async function keysToTry(
  scope: WriteScope,
  type: Type,
  { reading, writing, first }: Looked & { readonly first: readonly Draft[] },
): Promise<ReturnType<typeof tellingApart>> {
  const { everHidden } = authorize(scope, type);
  const columns = columnsIn(reading);
  const isNamed = reading.format === "json" || !reading.noHeader;
  const fields = writableFields(scope, type).filter(
    (field) => writing.newPost[field.slug] !== undefined && canBeKey(field, type.row) && !everHidden.has(field.slug),
  );
  const told = tellingApart(
    fields.map((field) => {
      const column = columnOfFormula(writing.newPost[field.slug] ?? "", columns, { isNamed });
      return {
        ...{ field, slug: field.slug, names: [field.label, column?.name ?? ""] },
        values: first.map(({ sent }) => textIn(sent[field.slug] ?? null).trim()),
      };
    }),
  );
  // What no index answers is asked for only where looking at all records is quick.
  const isBig = told.length > 0 && (await hasMoreThan(scope.db, type.row, bigType));
  const { index_columns: indexed, upgrades } = type.row;
  return told.filter(({ slug }) => !isBig || (Object.hasOwn(indexed, slug) && upgrades.length === 0)).slice(0, mostFields);
}

/** Whether the file says of all rows that are there the very numbers that their records have. */
function areNumbered(
  { reading, writing, first }: Looked & { readonly first: readonly Draft[] },
  idOf: (at: number) => number | undefined,
): boolean {
  const isNamed = reading.format === "json" || !reading.noHeader;
  const column = recordNumberColumn(columnsIn(reading), writing.newPost, { isNamed });
  if (!column) return false;
  return first.every(({ row }, at) => {
    const id = idOf(at);
    return id === undefined || recordNumberIn(cellOf(row.row, column)) === id;
  });
}
