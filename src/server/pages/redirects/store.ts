import { type Queries, sql, type Transaction } from "../../../platform/db/database.ts";

export interface RedirectRow {
  readonly id: number;
  readonly source: string;
  /** "": the page says it. */
  readonly target: string;
  readonly page_id: number | null;
  readonly status: 301 | 302;
  readonly created_at: Date;
  /** Where the page is now that was there before; null: there is none, or it is not live. */
  readonly slug: string | null;
}

const listed = (db: Queries) => sql`
  select r.id, r.source, r.target, r.page_id, r.status, r.created_at, p.slug
  from redirects r left join pages p on p.app_id = ${db.app} and p.id = r.page_id and p.published_at is not null`;

export function redirectsOf(db: Queries, most: number): Promise<RedirectRow[]> {
  return db.rows(sql`${listed(db)} where r.app_id = ${db.app} order by r.source limit ${most}`);
}

export function redirectFrom(db: Queries, source: string): Promise<RedirectRow | undefined> {
  return db.one(sql`${listed(db)} where r.app_id = ${db.app} and r.source = ${source}`);
}

export async function countOfRedirects(db: Queries): Promise<number> {
  const row = await db.one<{ count: number }>(sql`select count(*)::int as count from redirects r where r.app_id = ${db.app}`);
  return row?.count ?? 0;
}

export interface NewRedirect {
  readonly source: string;
  readonly target: string;
  readonly pageId: number | null;
  readonly status: number;
}

/** Each of another path. One that begins there already is another one from now on. */
export async function putRedirects(
  db: Transaction,
  redirects: readonly NewRedirect[],
  { first, now }: { readonly first: number; readonly now: Date },
): Promise<void> {
  await db.change(sql`
    insert into redirects (app_id, id, source, target, page_id, status, created_at)
    select ${db.app}::bigint, r.id, r.source, r.target, r.page, r.status, ${now}::timestamptz
    from unnest(${redirects.map((_, index) => first + index)}::bigint[], ${redirects.map(({ source }) => source)}::text[],
      ${redirects.map(({ target }) => target)}::text[], ${redirects.map(({ pageId }) => pageId)}::bigint[],
      ${redirects.map(({ status }) => status)}::smallint[]) as r(id, source, target, page, status)
    on conflict (app_id, source) do update set target = excluded.target, page_id = excluded.page_id, status = excluded.status`);
}

/** Those that lead to a path lead on to another from now on. */
export async function moveTargets(db: Transaction, from: string, to: string): Promise<void> {
  await db.change(sql`update redirects set target = ${to} where app_id = ${db.app} and target = ${from}`);
}

/** A page is at this path now. */
export async function freePath(db: Transaction, source: string): Promise<void> {
  await db.change(sql`delete from redirects where app_id = ${db.app} and source = ${source}`);
}

export async function deleteRedirect(db: Transaction, id: number): Promise<number> {
  return db.change(sql`delete from redirects where app_id = ${db.app} and id = ${id}`);
}

/** All but so many; the oldest that renaming made go first. */
export async function deleteOldest(db: Transaction, howMany: number): Promise<void> {
  await db.change(sql`
    delete from redirects x where x.app_id = ${db.app} and x.id = any(array(
      select r.id from redirects r where r.app_id = ${db.app} and r.page_id is not null order by r.created_at, r.id limit ${howMany}))`);
}
