import type { JsonObject } from "../../model/base/json.ts";
import type { Layout } from "../../model/page/block.ts";
import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";

export interface PageListedRow {
  readonly app_id: number;
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly permission: "public" | "member" | "editor" | "admin";
  readonly settings: JsonObject;
  readonly has_draft: boolean;
  readonly draft_version: number;
  readonly published_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export interface PageRow extends PageListedRow {
  readonly layout: Layout;
  readonly draft: Layout | null;
}

const listed = sql`p.app_id, p.id, p.title, p.slug, p.permission, p.settings, p.draft is not null as has_draft, p.draft_version, p.published_at, p.created_at, p.updated_at`;
const whole = sql`${listed}, p.layout, p.draft`;

export function pagesWhere(
  db: Queries,
  { where, order, count, page }: { where: Sql; order: Sql; count: number; page: number },
): Promise<PageListedRow[]> {
  return db.rows(
    sql`select ${listed} from pages p where p.app_id = ${db.app} and ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`,
  );
}

export function pageById(db: Queries, id: number): Promise<PageRow | undefined> {
  return db.one(sql`select ${whole} from pages p where p.app_id = ${db.app} and p.id = ${id}`);
}

export function pageBySlug(db: Queries, slug: string): Promise<PageRow | undefined> {
  return db.one(sql`select ${whole} from pages p where p.app_id = ${db.app} and p.slug = ${slug}`);
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

/** The page that an app's address without a path shows: named "index", else "home", else the oldest that was published. */
export function homePage(db: Queries): Promise<PageRow | undefined> {
  return db.one(sql`
    select ${whole} from pages p where p.app_id = ${db.app} and p.published_at is not null
    order by case p.slug when 'index' then 0 when 'home' then 1 else 2 end, p.id limit 1`);
}

/** The pages that visitors can open, for menus and the error page; oldest first. */
export function publicPages(db: Queries, count: number): Promise<PageListedRow[]> {
  return db.rows(sql`
    select ${listed} from pages p where p.app_id = ${db.app} and p.published_at is not null and p.permission = 'public' order by p.id limit ${count}`);
}

/** The pages that search engines are let in to; oldest first. */
export function openPages(db: Queries, count: number): Promise<{ id: number; slug: string; published_at: Date }[]> {
  return db.rows(sql`
    select p.id, p.slug, p.published_at from pages p
    where p.app_id = ${db.app} and p.published_at is not null and p.permission = 'public' and p.settings ->> 'noIndex' = 'false'
    order by p.id limit ${count}`);
}

export async function hasPublicPage(db: Queries): Promise<boolean> {
  const page = await db.one(
    sql`select 1 from pages p where p.app_id = ${db.app} and p.published_at is not null and p.permission = 'public' limit 1`,
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

export async function insertPage(db: Transaction, page: NewPage): Promise<void> {
  await db.change(sql`
    insert into pages (app_id, id, title, slug, permission, settings, layout, draft, published_at, created_at, updated_at)
    values (${db.app}, ${page.id}, ${page.title}, ${page.slug}, ${page.permission}, ${JSON.stringify(page.settings)}, ${JSON.stringify(page.layout)},
      ${page.draft && JSON.stringify(page.draft)}, ${page.publishedAt}, ${page.now}, ${page.now})`);
}

export type PageChanges = Pick<
  PageRow,
  "title" | "slug" | "permission" | "settings" | "layout" | "draft" | "draft_version" | "published_at"
>;

export async function updatePage(db: Transaction, id: number, page: PageChanges, now: Date): Promise<void> {
  await db.change(sql`
    update pages set title = ${page.title}, slug = ${page.slug}, permission = ${page.permission}, settings = ${JSON.stringify(page.settings)},
      layout = ${JSON.stringify(page.layout)}, draft = ${page.draft && JSON.stringify(page.draft)}, draft_version = ${page.draft_version},
      published_at = ${page.published_at}, updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond')
    where app_id = ${db.app} and id = ${id}`);
}

/** Stores a draft alone: the everyday save of the editor. */
export async function updateDraft(db: Transaction, id: number, draft: Layout, version: number, now: Date): Promise<void> {
  await db.change(sql`
    update pages set draft = ${JSON.stringify(draft)}, draft_version = ${version},
      updated_at = greatest(${now}::timestamptz, updated_at + interval '1 millisecond') where app_id = ${db.app} and id = ${id}`);
}

export interface RevisionRow {
  readonly id: number;
  readonly page_id: number;
  readonly user_id: number | null;
  readonly created_at: Date;
  readonly blocks: number;
  readonly is_live: boolean;
}

export async function insertRevision(
  db: Transaction,
  revision: { id: number; pageId: number; layout: Layout; blocks: number; userId: number | null; now: Date },
): Promise<void> {
  await db.change(sql`
    insert into page_revisions (app_id, id, page_id, layout, blocks, user_id, created_at)
    values (${db.app}, ${revision.id}, ${revision.pageId}, ${JSON.stringify(revision.layout)}, ${revision.blocks}, ${revision.userId}, ${revision.now})`);
}

/** Whatever goes live is kept, so what visitors see is the newest of them. */
const listedRevision = (db: Queries) => sql`r.id, r.page_id, r.user_id, r.created_at, r.blocks,
  r.id = (select max(l.id) from page_revisions l where l.app_id = ${db.app} and l.page_id = r.page_id) as is_live`;

export function revisionsOf(db: Queries, pageId: number, { count, page }: { count: number; page: number }): Promise<RevisionRow[]> {
  return db.rows(sql`
    select ${listedRevision(db)} from page_revisions r
    where r.app_id = ${db.app} and r.page_id = ${pageId} order by r.id desc limit ${count} offset ${(page - 1) * count}`);
}

export function revisionById(db: Queries, pageId: number, id: number): Promise<(RevisionRow & { layout: Layout }) | undefined> {
  return db.one(sql`
    select ${listedRevision(db)}, r.layout from page_revisions r where r.app_id = ${db.app} and r.page_id = ${pageId} and r.id = ${id}`);
}
