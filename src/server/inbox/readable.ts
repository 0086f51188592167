import { join, type Sql, sql } from "../../platform/db/database.ts";
import { isEditor, type Scope } from "../kernel/scope.ts";
import { authorize } from "../record-access/public.ts";
import { inPartition, knownTypes, type Type } from "../type-definitions/public.ts";

type Asking = Pick<Scope, "db" | "person" | "appRole" | "groups">;

/**
 * That an item `i` may be known to whoever it is for, by the rights that they have now: they may read its record, or its type where it is about
 * no record. Asked of each row by itself, in the order of the list: only as many records are looked up as are shown.
 */
export async function readableItems(scope: Asking): Promise<Sql> {
  const types = (await knownTypes(scope)).filter((type) => authorize(scope, type).read !== "none");
  const readable = types.map((type) => ({ type, rows: authorize(scope, type) }));
  const cases = readable.map(
    ({ type, rows }) => sql`
      when ${type.row.id} then i.post_id is null or coalesce((
        select true from posts p where p.app_id = ${scope.db.app} and ${inPartition(type.row)} and p.id = i.post_id and ${rows.rows} limit 1), false)`,
  );
  const byType = cases.length === 0 ? sql`false` : sql`case i.type_id ${join(cases, " ")} else false end`;
  const notes = isEditor(scope) ? sql`true` : sql`i.kind not in ('note', 'mention')`;
  return sql`(i.type_id is null or ${byType}) and ${notes}`;
}

/** The types of items that are shown, by their ids. */
export async function typesOf(scope: Asking): Promise<Map<number, Type>> {
  return new Map((await knownTypes(scope)).map((type) => [type.row.id, type]));
}
