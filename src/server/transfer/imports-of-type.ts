import { type Queries, type Sql, sql } from "../../platform/db/database.ts";
import { countRows } from "../kernel/list.ts";
import { type ImportRow, importColumns } from "./import-store.ts";

/** Of files that nobody went on with a few are listed, so that they push no more imports out that can be undone. */
const mostListed = { begun: 20, waiting: 5 } as const;

/** The last imports of a type, newest first, and how many there are; where `by` is said, of those that this person began. */
export async function importsOfType(db: Queries, type: number, by?: number): Promise<{ rows: ImportRow[]; total: number }> {
  const theirs = by === undefined ? sql`` : sql` and i.user_id = ${by}`;
  const where = sql`i.app_id = ${db.app} and i.type_id = ${type}${theirs}`;
  const newest = (isBegun: Sql, most: number) =>
    sql`(select i.id from imports i where ${where} and ${isBegun} (i.state in ('read', 'checked')) order by i.id desc limit ${most})`;
  const ids = sql`${newest(sql`not`, mostListed.begun)} union all ${newest(sql``, mostListed.waiting)}`;
  const rows = await db.rows<ImportRow>(
    sql`select ${importColumns} from imports i where ${where} and i.id in (${ids}) order by i.id desc limit ${mostListed.begun}`,
  );
  const total =
    rows.length < mostListed.waiting ? rows.length : await countRows(db, sql`select 1 from imports i where ${where}`, undefined);
  return { rows, total };
}
