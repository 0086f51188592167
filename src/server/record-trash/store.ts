import { type Queries, sql } from "../../platform/db/database.ts";
import {
  inPresentVersion,
  type RecordRow,
  recordColumns,
  schemaVersionColumns,
  type WithForm,
  withInstants,
} from "../record-rows/public.ts";
import type { Item } from "../trash/public.ts";

/** Records of one type as they lie in the trash, under the present form of it, with their places there; those after `after` in their order. */
export async function rowsInTrash(
  db: Queries,
  { kind, id }: Item,
  { type, after, count }: { readonly type: number; readonly after: number; readonly count: number },
): Promise<readonly (RecordRow & { readonly place: number })[]> {
  const rows = await db.rows<RecordRow & WithForm & { readonly place: number }>(sql`
    select r.place, ${recordColumns}, ${schemaVersionColumns}
    from trashed_rows r cross join lateral jsonb_populate_record(null::posts, r.content) as p
      join types t on t.app_id = ${db.app} and t.id = ${type}
    where r.app_id = ${db.app} and r.kind = ${kind} and r.item_id = ${id} and r.source = 'posts' and r.place > ${after} and p.type_id = ${type}
    order by r.place limit ${count}`);
  return inPresentVersion(db, rows.map(withInstants));
}
