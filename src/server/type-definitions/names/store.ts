import { type Queries, sql, type Transaction } from "../../../platform/db/database.ts";
import type { TypeRow } from "../store.ts";

/** What types are called. */
export function namesOfTypes(db: Queries): Promise<Pick<TypeRow, "id" | "slug">[]> {
  return db.rows(sql`select t.id, t.slug from types t where t.app_id = ${db.app} order by t.id`);
}

/** The id of the type that an address names: by its id, by what it is called, or by what it was called where none is now. */
export async function idOfType(db: Queries, idOrSlug: string): Promise<number | undefined> {
  const slug = idOrSlug.toLowerCase();
  const byId = /^[1-9]\d{0,15}$/.test(idOrSlug) ? Number(idOrSlug) : 0;
  const row = await db.one<{ id: number }>(sql`
    select t.id from types t where t.app_id = ${db.app} and (t.id = ${byId}::bigint or t.slug = ${slug}) order by t.id = ${byId}::bigint desc limit 1`);
  return (row ?? (await idByPastSlug(db, slug)))?.id;
}

function idByPastSlug(db: Queries, slug: string): Promise<{ id: number } | undefined> {
  return db.one(sql`
    select t.id from types t join past_type_slugs s on s.app_id = t.app_id and s.type_id = t.id
    where t.app_id = ${db.app} and s.app_id = ${db.app} and s.slug = ${slug}`);
}

/** `before` leads to the type from now on; what it is called now leads nowhere else. */
export async function keepPastSlug(
  db: Transaction,
  { id, slug, updated_at: now }: Pick<TypeRow, "id" | "slug" | "updated_at">,
  before: string,
): Promise<void> {
  await freePastSlug(db, slug);
  await db.change(sql`
    insert into past_type_slugs (app_id, slug, type_id, created_at) values (${db.app}, ${before}, ${id}, ${now})
    on conflict (app_id, slug) do update set type_id = excluded.type_id, created_at = excluded.created_at`);
}

/** A type takes the slug: it leads to no other any more. */
export async function freePastSlug(db: Transaction, slug: string): Promise<void> {
  await db.change(sql`delete from past_type_slugs where app_id = ${db.app} and slug = ${slug}`);
}

export async function takenTypeSlugs(db: Queries, slug: string): Promise<Set<string>> {
  const like = `${slug.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await db.rows<{ slug: string }>(sql`select t.slug from types t where t.app_id = ${db.app} and t.slug like ${like}`);
  return new Set(rows.map((row) => row.slug));
}
