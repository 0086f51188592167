import { join, type Queries, raw, type Sql, sql } from "../../../platform/db/database.ts";
import { inPartition, type TypeRow } from "../../type-definitions/public.ts";

export interface Found {
  readonly id: number;
  readonly type_id: number;
}

/** The newest records of several types, each under a condition of its own over the alias p: by one statement, no more of each than are wanted in all. */
export function newestAcross(
  db: Queries,
  parts: readonly { readonly type: TypeRow; readonly where: Sql }[],
  count: number,
): Promise<Found[]> {
  const limit = raw(String(Number(count)));
  const each = parts.map(
    ({ type, where }) => sql`
      (select p.id, p.type_id from posts p where p.app_id = ${db.app} and ${inPartition(type)} and ${where} order by p.id desc limit ${limit})`,
  );
  return db.rows(sql`select f.id, f.type_id from (${join(each, " union all ")}) f order by f.id desc limit ${limit}`);
}
