import { type Queries, sql } from "../../platform/db/database.ts";
import { countRows } from "../kernel/list.ts";

/** The ids of the newest records of a type. */
export async function newestOfType(
  db: Queries,
  type: number,
  { count, page }: { readonly count: number; readonly page: number },
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select p.id from posts p where p.app_id = ${db.app} and p.type_id = ${type} order by p.id desc limit ${count} offset ${(page - 1) * count}`,
  );
  return rows.map(({ id }) => id);
}

/** How many records a type has, counted no further than told. */
export function countOfType(db: Queries, type: number, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from posts p where p.app_id = ${db.app} and p.type_id = ${type}`, most);
}
