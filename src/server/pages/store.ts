import { definitions } from "../../blocks/definitions.ts";
import type { JsonObject } from "../../model/base/json.ts";
import type { Layout } from "../../model/page/block.ts";
import { kindsAbout } from "../../model/page/needs.ts";
import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { laterThan } from "../kernel/later-than.ts";
import { countRows } from "../kernel/list.ts";
import { layoutText } from "./layout-text.ts";
import { isOpenTo, type OpenTo } from "./open-to.ts";

export interface PageListedRow {
  readonly app_id: number;
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  /** "shared": the header and the footer of all pages. "symbol": a block of the app's own. */
  readonly kind: "page" | "shared" | "symbol";
  readonly permission: "public" | "member" | "group" | "editor" | "admin";
  readonly settings: JsonObject;
  readonly has_draft: boolean;
  readonly draft_version: number;
  readonly published_at: Date | null;
  /** When it is published, and taken off the site, by itself. */
  readonly goes_live_at: Date | null;
  readonly goes_offline_at: Date | null;
  readonly timed_by: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface PageRow extends PageListedRow {
  readonly layout: Layout;
  readonly draft: Layout | null;
}

const listed = sql`p.app_id, p.id, p.title, p.slug, p.kind, p.permission, p.settings, p.draft is not null as has_draft, p.draft_version, p.published_at, p.goes_live_at, p.goes_offline_at, p.timed_by, p.created_at, p.updated_at`;
const whole = sql`${listed}, p.layout, p.draft`;

export function pagesWhere(
  db: Queries,
  { where, order, count, page }: { where: Sql; order: Sql; count: number; page: number },
): Promise<PageListedRow[]> {
  return db.rows(
    sql`select ${listed} from pages p where p.app_id = ${db.app} and p.kind = 'page' and ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`,
  );
}

export function countPages(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from pages p where p.app_id = ${db.app} and p.kind = 'page' and ${where}`, most);
}

/** Pages of every kind. */
export function countDocuments(db: Queries, most: number): Promise<number> {
  return countRows(db, sql`select 1 from pages p where p.app_id = ${db.app}`, most);
}

export function pageById(db: Queries, id: number): Promise<PageRow | undefined> {
  return db.one(sql`select ${whole} from pages p where p.app_id = ${db.app} and p.id = ${id}`);
}

/** Pages without their layouts. */
export function pagesByIds(db: Queries, ids: readonly number[]): Promise<PageListedRow[]> {
  return db.rows(sql`select ${listed} from pages p where p.app_id = ${db.app} and p.kind = 'page' and p.id = any(${[...ids]}::bigint[])`);
}

/** The page without its layouts, for who has just written these. */
export function listedPageById(db: Queries, id: number): Promise<PageListedRow | undefined> {
  return db.one(sql`select ${listed} from pages p where p.app_id = ${db.app} and p.id = ${id}`);
}

export function pageBySlug(db: Queries, slug: string): Promise<PageRow | undefined> {
  return db.one(sql`select ${whole} from pages p where p.app_id = ${db.app} and p.slug = ${slug} and p.kind = 'page'`);
}

/** No page is called so: a path holds no colon. */
const sharedSlug = ":shared";

/** The header and the footer of all pages; undefined: the app has none. */
export function sharedDocument(db: Queries): Promise<PageRow | undefined> {
  return db.one(sql`select ${whole} from pages p where p.app_id = ${db.app} and p.slug = ${sharedSlug}`);
}

export function sharedDocumentForChange(db: Transaction): Promise<PageRow | undefined> {
  return db.one(sql`select ${whole} from pages p where p.app_id = ${db.app} and p.slug = ${sharedSlug} for update`);
}

/** Pages whose draft begins with a block of one of the header's kinds, or ends with one of the footer's. */
export function pagesWithOwnParts(
  db: Queries,
  { header, footer, count }: { readonly header: readonly string[]; readonly footer: readonly string[]; readonly count: number },
): Promise<{ id: number; title: string; slug: string; header: boolean; footer: boolean }[]> {
  const begins = sql`coalesce(coalesce(p.draft, p.layout) -> 0 ->> 'component' = any(${[...header]}::text[]), false)`;
  const ends = sql`coalesce(coalesce(p.draft, p.layout) -> -1 ->> 'component' = any(${[...footer]}::text[]), false)`;
  return db.rows(sql`
    select p.id, p.title, p.slug, ${begins} as header, ${ends} as footer from pages p
    where p.app_id = ${db.app} and p.kind = 'page' and (${begins} or ${ends}) order by p.id limit ${count}`);
}

/** A page on which a text stands, and how often. */
export interface PageWithTextRow extends PageListedRow {
  /** In what visitors see, and in the settings of the page. */
  readonly live: number;
  readonly drafted: number;
}

/** Pages on which a text stands, of the `most` that were changed last; `isWhole`: whether those are all. */
export async function pagesWithText(
  db: Queries,
  text: string,
  { most, count }: { readonly most: number; readonly count: number },
): Promise<{ rows: PageWithTextRow[]; isWhole: boolean }> {
  const times = (column: Sql) => sql`coalesce((length(${column}) - length(replace(${column}, ${text}, ''))) / length(${text}), 0)::integer`;
  const [rows, further] = await Promise.all([
    db.rows<PageWithTextRow>(sql`
      select * from (
        select p.*, ${times(sql`p.live_text`)} as live, ${times(sql`p.draft_text`)} as drafted from (
          select ${listed}, p.layout::text || p.settings::text as live_text, p.draft::text as draft_text from pages p
          where p.app_id = ${db.app} order by p.updated_at desc, p.id desc limit ${most}
        ) p
      ) p where p.live + p.drafted > 0 order by p.id limit ${count}`),
    db.one(sql`select 1 from pages p where p.app_id = ${db.app} order by p.id offset ${most} limit 1`),
  ]);
  return { rows, isWhole: further === undefined };
}

/** The page, held until the transaction ends, so that no two changes of one draft can pass each other. */
export function pageForChange(db: Transaction, id: number): Promise<PageRow | undefined> {
  return db.one(sql`select ${whole} from pages p where p.app_id = ${db.app} and p.id = ${id} for update`);
}

/** Which of these slugs, or of those that begin with one and a number, are taken. */
export async function takenSlugs(db: Queries, slug: string): Promise<Set<string>> {
  const like = `${slug.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await db.rows<{ slug: string }>(sql`select p.slug from pages p where p.app_id = ${db.app} and p.slug like ${like}`);
  return new Set(rows.map((row) => row.slug));
}

/** Which of these paths are those of pages. */
export async function pageSlugs(db: Queries, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows<{ slug: string }>(
    sql`select p.slug from pages p where p.app_id = ${db.app} and p.slug = any(${[...slugs]}::text[])`,
  );
  return new Set(rows.map((row) => row.slug));
}

/** The published pages that are the same in other languages, and the one that they translate, which comes first. */
export function translationsOf(db: Queries, first: number, count: number): Promise<{ id: number; slug: string; lang: string | null }[]> {
  return db.rows(sql`
    select p.id, p.slug, p.settings ->> 'lang' as lang from pages p
    where p.app_id = ${db.app} and p.kind = 'page' and p.published_at is not null and p.permission = 'public' and p.settings ->> 'noIndex' = 'false'
      and (p.id = ${first} or p.settings ->> 'translationOf' = ${String(first)})
    order by p.id <> ${first}, p.id limit ${count}`);
}

/** Whether pages say that they translate this one. */
export async function isTranslated(db: Queries, id: number): Promise<boolean> {
  const found = await db.one(
    sql`select 1 from pages p where p.app_id = ${db.app} and p.settings ->> 'translationOf' = ${String(id)} limit 1`,
  );
  return found !== undefined;
}

/**
 * Of the published pages the one that was chosen, else the one named "index", else "home", else the oldest that is open to somebody; where none
 * is, the oldest. `chosen`: an id, 0 for none.
 */
export function firstPage(db: Queries, { open, chosen }: { readonly open: OpenTo; readonly chosen: number }): Promise<PageRow | undefined> {
  const turn = sql`case when p.id = ${chosen} then 0 when p.slug = 'index' then 1 when p.slug = 'home' then 2 when ${isOpenTo(open)} then 3 else 4 end`;
  return db.one(sql`
    select ${whole} from pages p where p.app_id = ${db.app} and p.kind = 'page' and p.published_at is not null
    order by ${turn}, p.id limit 1`);
}

/** The page that visitors can open since last. */
export function lastPublished(db: Queries): Promise<{ id: number; slug: string } | undefined> {
  return db.one(sql`
    select p.id, p.slug from pages p
    where p.app_id = ${db.app} and p.kind = 'page' and p.published_at is not null and p.permission = 'public' order by p.published_at desc, p.id desc limit 1`);
}

/** The pages that visitors can open, for menus and the error page; oldest first. */
export function publicPages(db: Queries, count: number): Promise<PageListedRow[]> {
  return db.rows(sql`
    select ${listed} from pages p where p.app_id = ${db.app} and p.kind = 'page' and p.published_at is not null and p.permission = 'public' order by p.id limit ${count}`);
}

/** The published pages for the menus of somebody who is signed in on the site; oldest first. */
export function pagesOpenTo(db: Queries, open: OpenTo, count: number): Promise<PageListedRow[]> {
  return db.rows(sql`
    select ${listed} from pages p
    where p.app_id = ${db.app} and p.kind = 'page' and p.published_at is not null and ${isOpenTo(open)} order by p.id limit ${count}`);
}

/** The pages that search engines are let in to; oldest first. `is_about`: without a record in its address there is no such page. */
export function openPages(db: Queries, count: number): Promise<{ id: number; slug: string; published_at: Date; is_about: boolean }[]> {
  const kinds = JSON.stringify({ kinds: kindsAbout(definitions) });
  return db.rows(sql`
    select p.id, p.slug, p.published_at,
      jsonb_path_exists(p.layout, '$.** ? (@.component == $kinds[*])'::jsonpath, ${kinds}::jsonb) as is_about from pages p
    where p.app_id = ${db.app} and p.kind = 'page' and p.published_at is not null and p.permission = 'public' and p.settings ->> 'noIndex' = 'false'
    order by p.id limit ${count}`);
}

export async function hasPublicPage(db: Queries): Promise<boolean> {
  const page = await db.one(
    sql`select 1 from pages p where p.app_id = ${db.app} and p.kind = 'page' and p.published_at is not null and p.permission = 'public' limit 1`,
  );
  return page !== undefined;
}

export interface NewPage {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly permission: string;
  readonly settings: JsonObject;
  readonly layout: Layout;
  readonly draft: Layout | null;
  readonly publishedAt: Date | null;
  readonly now: Date;
}

/** The header and the footer of all pages, of which an app has one; live at once where `publishedAt` is given. */
export async function insertSharedDocument(
  db: Transaction,
  { id, layout, draft, publishedAt, now }: Pick<NewPage, "id" | "layout" | "draft" | "publishedAt" | "now">,
): Promise<void> {
  await db.change(sql`
    insert into pages (app_id, id, title, slug, kind, layout, draft, published_at, created_at, updated_at)
    values (${db.app}, ${id}, 'Header and footer', ${sharedSlug}, 'shared', ${layoutText(layout)}, ${draft && layoutText(draft)}, ${publishedAt}, ${now}, ${now})`);
}

export async function insertPage(db: Transaction, page: NewPage): Promise<void> {
  await db.change(sql`
    insert into pages (app_id, id, title, slug, permission, settings, layout, draft, published_at, created_at, updated_at)
    values (${db.app}, ${page.id}, ${page.title}, ${page.slug}, ${page.permission}, ${JSON.stringify(page.settings)}, ${layoutText(page.layout)},
      ${page.draft && layoutText(page.draft)}, ${page.publishedAt}, ${page.now}, ${page.now})`);
}

export type PageChanges = Pick<
  PageRow,
  "title" | "slug" | "permission" | "settings" | "layout" | "draft" | "draft_version" | "published_at"
>;

export async function updatePage(
  db: Transaction,
  id: number,
  { page, now }: { readonly page: PageChanges; readonly now: Date },
): Promise<void> {
  const at = await afterLast(db, id, now);
  await db.change(sql`
    update pages set title = ${page.title}, slug = ${page.slug}, permission = ${page.permission}, settings = ${JSON.stringify(page.settings)},
      layout = ${layoutText(page.layout)}, draft = ${page.draft && layoutText(page.draft)}, draft_version = ${page.draft_version},
      published_at = ${page.published_at}, updated_at = ${at}
    where app_id = ${db.app} and id = ${id}`);
}

/** Stores a draft alone: the everyday save of the editor. */
export async function updateDraft(
  db: Transaction,
  id: number,
  { draft, version, now }: { readonly draft: Layout; readonly version: number; readonly now: Date },
): Promise<void> {
  const at = await afterLast(db, id, now);
  await db.change(sql`
    update pages set draft = ${layoutText(draft)}, draft_version = ${version}, updated_at = ${at}
    where app_id = ${db.app} and id = ${id}`);
}

/** When a page is published and taken off the site by itself, and who says so. */
export async function updateTiming(
  db: Transaction,
  id: number,
  {
    liveAt,
    offlineAt,
    by,
    now,
  }: { readonly liveAt: Date | null; readonly offlineAt: Date | null; readonly by: number | null; readonly now: Date },
): Promise<void> {
  const at = await afterLast(db, id, now);
  await db.change(sql`
    update pages set goes_live_at = ${liveAt}, goes_offline_at = ${offlineAt}, timed_by = ${by}, updated_at = ${at}
    where app_id = ${db.app} and id = ${id}`);
}

/** A moment for writing the page, which is held from then on: now, but after the last time. */
async function afterLast(db: Transaction, id: number, now: Date): Promise<Date> {
  const row = await db.one<{ updated_at: Date }>(
    sql`select p.updated_at from pages p where p.app_id = ${db.app} and p.id = ${id} for no key update`,
  );
  return laterThan(row?.updated_at, now);
}
