import { join, type Queries, raw, type Sql, sql } from "../../../platform/db/database.ts";
import {
  inPresentVersion,
  type RecordRow,
  recordColumns,
  schemaVersionColumns,
  type WithForm,
  withInstants,
} from "../../record-rows/public.ts";
import { onlyInPartition, type TypeRow } from "../../type-definitions/public.ts";

/** A field of a type by which records point at others. */
interface PointingField {
  readonly type: TypeRow;
  readonly slug: string;
  /** What a record of the type must fulfil to be read, over the alias p. */
  readonly rows: Sql;
  /** How many of those that point at one record by it. */
  readonly most: number;
}

interface PointingRecord extends RecordRow {
  readonly pointed_id: number;
  readonly pointing_slug: string;
}

/** The records that point at each of these by these fields: the newest of each. */
export async function recordsPointing(db: Queries, ids: readonly number[], fields: readonly PointingField[]): Promise<PointingRecord[]> {
  const by = fields.map(
    ({ type, slug, rows, most }) => sql`
    select w.id as pointed_id, ${slug}::text as pointing_slug, f.* from unnest(${[...ids]}::bigint[]) as w(id) cross join lateral (
      select ${recordColumns}, ${schemaVersionColumns} from post_references r
        join posts p on p.app_id = ${db.app} and p.id = r.post_id and ${onlyInPartition(type)} and ${rows}
        join types t on t.app_id = ${db.app} and t.id = p.type_id
      where r.app_id = ${db.app} and p.app_id = ${db.app} and r.target_id = w.id and r.type_id = ${type.id} and r.slug = ${slug}
      order by r.post_id desc limit ${raw(String(Number(most)))}) f`,
  );
  const rows = await db.rows<PointingRecord & WithForm>(join(by, " union all "));
  return inPresentVersion(db, rows.map(withInstants));
}
