import { type Queries, raw, type Sql, sql } from "../../platform/db/database.ts";
import type { Scope } from "../kernel/scope.ts";
import { inPartition, type Type, type TypeRow } from "../type-definitions/public.ts";
import type { Authority } from "./rights.ts";

/** Who has more finds enough of them among the newest. */
const few = 500;

/**
 * What must hold of the records that the caller may read. Among very many, a few of one's own are named by their ids: the planner does not
 * know how many somebody is assigned, and would rather look through the newest for them, all of them if need be.
 */
export async function readableRows({ db, person }: Pick<Scope, "db" | "person">, { row }: Type, { read, rows }: Authority): Promise<Sql> {
  if (read !== "own" || person === null || row.partition === 0) return rows;
  const ids = await ownIds(db, row, person.id);
  return ids.length > few ? rows : sql`(p.id = any(${ids}::bigint[]) and ${rows})`;
}

/** The ids of what somebody made and is assigned; of each no more than tell that they are not few. */
async function ownIds(db: Queries, type: TypeRow, person: number): Promise<number[]> {
  const most = raw(String(few + 1));
  const found = await db.rows<{ id: number }>(sql`
    with made as (select p.id from posts p where p.app_id = ${db.app} and ${inPartition(type)} and p.user_id = ${person} limit ${most}),
      assigned as (
        select p.id from posts p
        where p.app_id = ${db.app} and ${inPartition(type)} and p.assignee_ids @> ${`[${person}]`}::jsonb limit ${most})
    select id from made union all select id from assigned`);
  return [...new Set(found.map(({ id }) => id))];
}
