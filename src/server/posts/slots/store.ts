import type { JsonObject } from "../../../model/base/json.ts";
import { type Slots, slotValues } from "../../../model/post-types/slots.ts";
import { join, raw, sql, type Transaction } from "../../../platform/db/database.ts";
import { inHome, type TypeRow } from "../../post-types/public.ts";
import { slotColumn } from "../field-sql.ts";

export async function keepSlots(db: Transaction, type: TypeRow, slots: Slots): Promise<void> {
  await db.change(sql`update types set slots = ${JSON.stringify(slots)} where app_id = ${db.app} and id = ${type.id}`);
}

interface Filled {
  readonly id: number;
  readonly form: number;
  readonly data: JsonObject;
}

/** The next records of a type, held until their copies are written. */
export function nextToFill(db: Transaction, type: TypeRow, after: number, count: number): Promise<Filled[]> {
  return db.rows(sql`
    select p.id, p.form, p.data from posts p
    where p.app_id = ${db.app} and ${inHome(type)} and p.id > ${after} order by p.id limit ${raw(String(Number(count)))} for update of p`);
}

/** Writes the copies of these records into some columns; a record that holds them already is left alone. */
export async function fillColumns(db: Transaction, type: TypeRow, columns: readonly string[], rows: readonly Filled[]): Promise<void> {
  const names = columns.map((column) => raw(slotColumn(column)));
  const copies = rows.map(({ id, data }) => {
    const values = slotValues(type.slots, data).filter(({ column }) => columns.includes(column));
    return { id, ...Object.fromEntries(values.map(({ column, value }) => [column, value])) };
  });
  const shapes = columns.map((column, at) => sql`${names[at] ?? raw("")} ${raw(column.startsWith("n") ? "numeric" : "text")}`);
  const sets = names.map((name) => sql`${name} = r.${name}`);
  const differing = names.map((name) => sql`p.${name} is distinct from r.${name}`);
  await db.change(sql`
    update posts p set ${join(sets, ", ")}
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as r(id bigint, ${join(shapes, ", ")})
    where p.app_id = ${db.app} and ${inHome(type)} and p.id = r.id and (${join(differing, " or ")})`);
}
