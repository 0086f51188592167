import type { JsonObject } from "../../model/base/json.ts";
import { type IndexColumns, indexColumnValues } from "../../model/types/index-columns.ts";
import { join, raw, sql, type Transaction } from "../../platform/db/database.ts";
import { inPartition, type TypeRow } from "../type-definitions/public.ts";
import { indexColumn } from "./field-sql.ts";

export async function updateIndexColumns(db: Transaction, type: TypeRow, indexColumns: IndexColumns): Promise<void> {
  await db.change(sql`update types set index_columns = ${JSON.stringify(indexColumns)} where app_id = ${db.app} and id = ${type.id}`);
}

interface Filled {
  readonly status_id: number;
  readonly id: number;
  readonly schema_version: number;
  readonly data: JsonObject;
}

/** The next records of a type, held until their copies are written. */
export function nextToFill(
  db: Transaction,
  type: TypeRow,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<Filled[]> {
  return db.rows(sql`
    select p.id, p.status_id, p.schema_version, p.data from posts p
    where p.app_id = ${db.app} and ${inPartition(type)} and p.id > ${after} order by p.id limit ${raw(String(Number(count)))} for update of p`);
}

/** Writes the copies of these records into some columns; a record that holds them already is left alone. */
export async function fillColumns(
  db: Transaction,
  type: TypeRow,
  { columns, rows }: { readonly columns: readonly string[]; readonly rows: readonly Filled[] },
): Promise<void> {
  const names = columns.map((column) => raw(indexColumn(column)));
  const copies = rows.map(({ id, data }) => {
    const values = indexColumnValues(type.index_columns, data).filter(({ column }) => columns.includes(column));
    return { id, ...Object.fromEntries(values.map(({ column, value }) => [column, value])) };
  });
  const shapes = columns.map((column, at) => sql`${names[at] ?? raw("")} ${raw(column.startsWith("n") ? "numeric" : "text")}`);
  const sets = names.map((name) => sql`${name} = r.${name}`);
  const differing = names.map((name) => sql`p.${name} is distinct from r.${name}`);
  await db.change(sql`
    update posts p set ${join(sets, ", ")}
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as r(id bigint, ${join(shapes, ", ")})
    where p.app_id = ${db.app} and ${inPartition(type)} and p.id = r.id and (${join(differing, " or ")})`);
}
