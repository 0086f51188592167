import type { Layout } from "../../../model/page/block.ts";
import { type Queries, type Sql, sql, type Transaction } from "../../../platform/db/database.ts";
import { countRows } from "../../kernel/list.ts";
import { layoutText } from "../layout-text.ts";
import type { PageRow } from "../store.ts";

export interface SymbolRow {
  readonly id: number;
  readonly layout: Layout;
  readonly draft: Layout | null;
}

/** The symbols of these ids; those of other apps, and pages, are none. */
export function symbolsByIds(db: Queries, ids: readonly number[]): Promise<SymbolRow[]> {
  return db.rows(
    sql`select p.id, p.layout, p.draft from pages p where p.app_id = ${db.app} and p.kind = 'symbol' and p.id = any(${[...ids]}::bigint[])`,
  );
}

/** The ids of symbols in whose layout or draft an instance of one of these stands. */
export async function symbolsHolding(db: Queries, ids: readonly number[]): Promise<number[]> {
  const names = (column: Sql) =>
    sql`coalesce(jsonb_path_exists(${column}, '$.** ? (@.symbol == $ids[*] && exists(@.component))',
      jsonb_build_object('ids', to_jsonb(${[...ids]}::bigint[]))), false)`;
  const rows = await db.rows<{ id: number }>(sql`
    select p.id from pages p where p.app_id = ${db.app} and p.kind = 'symbol' and (${names(sql`p.layout`)} or ${names(sql`p.draft`)})`);
  return rows.map(({ id }) => id);
}

export interface SymbolListedRow extends Pick<PageRow, "app_id" | "id" | "title" | "created_at" | "updated_at" | "published_at"> {
  readonly has_draft: boolean;
}

export function symbolsWhere(
  db: Queries,
  { where, order, count, page }: { where: Sql; order: Sql; count: number; page: number },
): Promise<SymbolListedRow[]> {
  return db.rows(sql`
    select p.app_id, p.id, p.title, p.created_at, p.updated_at, p.published_at, p.draft is not null as has_draft from pages p
    where p.app_id = ${db.app} and p.kind = 'symbol' and ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countSymbols(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from pages p where p.app_id = ${db.app} and p.kind = 'symbol' and ${where}`, most);
}

/** A new one, which is live at once. No path leads to it: paths hold no colon. Visitors see it on pages alone. */
export async function insertSymbol(
  db: Transaction,
  { id, title, layout, now }: { readonly id: number; readonly title: string; readonly layout: Layout; readonly now: Date },
): Promise<void> {
  await db.change(sql`
    insert into pages (app_id, id, title, slug, kind, permission, layout, published_at, created_at, updated_at)
    values (${db.app}, ${id}, ${title}, ${`:symbol-${id}`}, 'symbol', 'editor', ${layoutText(layout)}, ${now}, ${now}, ${now})`);
}

export interface SymbolUseRow extends Pick<PageRow, "id" | "title" | "slug" | "kind" | "permission" | "published_at" | "settings"> {
  readonly in_layout: boolean;
}

/** Pages, and other symbols, in whose layout or draft an instance of it stands. */
export function usesOfSymbol(db: Queries, symbol: number, count: number): Promise<SymbolUseRow[]> {
  const names = (column: Sql) =>
    sql`coalesce(jsonb_path_exists(${column}, '$.** ? (@.symbol == $id && exists(@.component))', jsonb_build_object('id', ${symbol}::bigint)), false)`;
  return db.rows(sql`
    select u.* from (
      select p.id, p.title, p.slug, p.kind, p.permission, p.published_at, p.settings, ${names(sql`p.layout`)} as in_layout, ${names(sql`p.draft`)} as in_draft
      from pages p where p.app_id = ${db.app}
    ) u where u.in_layout or u.in_draft order by u.id limit ${count}`);
}
