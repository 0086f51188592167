import { texts } from "../../../platform/db/columns.ts";
import { join, raw, type Sql, sql, type Transaction } from "../../../platform/db/database.ts";
import { type Item, nextPlace, type TrashedTable } from "../store.ts";

/** Tables whose rows can be moved to the trash, and what their keys are besides the app: all of them integers but slugs. */
const keyOf: { readonly [table in TrashedTable]: readonly string[] } = {
  types: ["id"],
  statuses: ["id"],
  field_changes: ["id"],
  kept_values: ["change_id", "post_id"],
  field_moves: ["type_id", "schema_version", "place"],
  record_views: ["id"],
  posts: ["id", "partition"],
  post_references: ["target_id", "type_id", "slug", "post_id"],
  pages: ["id"],
  page_revisions: ["id"],
};

/**
 * Moves rows of a table to the trash: those that fulfil `where`, over the alias x. Answers how many. Read and held, kept, then deleted by their
 * keys: not in one statement, because a cluster has no row of a DELETE made into JSON. As texts, so that no number in them is rounded on the way.
 */
export async function moveRows(
  db: Transaction,
  item: Item,
  { table, where }: { readonly table: TrashedTable; readonly where: Sql },
): Promise<number> {
  const keys = keyOf[table];
  const rows = await db.rows<{ readonly content: string; readonly [key: string]: string | number }>(sql`
    select to_jsonb(x)::text as content, ${raw(keys.map((name) => `x.${name}`).join(", "))}
    from ${raw(table)} x where x.app_id = ${db.app} and ${where} for update`);
  if (rows.length === 0) return 0;
  db.send(sql`
    insert into trashed_rows (app_id, kind, item_id, source, place, content)
    select ${db.app}::bigint, ${item.kind}::text, ${item.id}::bigint, ${table}::text, ${nextPlace(db, item, table)} + g.place, g.content::jsonb
    from unnest(${texts(rows.map(({ content }) => content))}::text[]) with ordinality as g(content, place)`);
  const lists = keys.map((name) => sql`${rows.map((row) => row[name])}::${raw(name === "slug" ? "text" : "bigint")}[]`);
  return db.change(sql`
    delete from ${raw(table)} x using unnest(${join(lists)}) as k(${raw(keys.join(", "))})
    where x.app_id = ${db.app} and ${where} and ${raw(keys.map((name) => `x.${name} = k.${name}`).join(" and "))}`);
}
