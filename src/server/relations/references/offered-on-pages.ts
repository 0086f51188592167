import { type Queries, type Sql, sql } from "../../../platform/db/database.ts";
import type { TypeRow } from "../../type-definitions/public.ts";

/** Whether a page shows a list of this type's records: a form of another type, or one of a page's own, has a field that points there. */
export async function isOfferedOnPages(db: Queries, type: Pick<TypeRow, "id" | "slug">): Promise<boolean> {
  const [chosen, related] = ['$.** ? (@.component == "post-selector").type', "$.**.relationTypeId"];
  // A field may name a type by its id or by its slug, in whatever case.
  const names = [type.slug, String(type.id)];
  const points = (fields: Sql) => sql`exists (
    select 1 from (select jsonb_path_query(${fields}, ${chosen}::jsonpath) as type union all select jsonb_path_query(${fields}, ${related}::jsonpath)) as pointed
    where lower(pointed.type #>> '{}') = any(${names}::text[]))`;
  const inTypes = sql`select 1 from types t where t.app_id = ${db.app} and ${points(sql`t.post_fields`)}`;
  const inPages = sql`select 1 from pages g where g.app_id = ${db.app} and g.published_at is not null and ${points(sql`g.layout`)}`;
  return (await db.one(sql`${inTypes} union all ${inPages} limit 1`)) !== undefined;
}
