import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows, type ListSql } from "../kernel/list.ts";

export interface CrashRow {
  readonly fingerprint: string;
  readonly message: string;
  readonly place: string;
  readonly stack: string;
  readonly path: string;
  readonly build: string;
  readonly browsers: { readonly [name: string]: number };
  readonly count: number;
  readonly person_id: number | null;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly resolved_at: Date | null;
}

const columns = sql`c.fingerprint, c.message, c.place, c.stack, c.path, c.build, c.browsers, c.count, c.person_id, c.first_at, c.last_at, c.resolved_at`;

/** As lists ask for them: what has one order has another by ids. */
const byId = sql`(select each.*, each.fingerprint as id from crashes each)`;

export type CrashSeen = Omit<CrashRow, "browsers" | "count" | "first_at" | "last_at" | "resolved_at"> & {
  readonly browser: string;
  readonly now: Date;
};

/** More browsers than this are counted as others. */
const mostBrowsers = 20;

/** One more of its kind; what was resolved is open again. */
export async function countCrash(db: Transaction, seen: CrashSeen): Promise<void> {
  const { fingerprint, message, place, stack, path, build, person_id: person, browser, now } = seen;
  await db.change(sql`
    insert into crashes (fingerprint, message, place, stack, path, build, browsers, count, person_id, first_at, last_at)
    values (${fingerprint}, ${message}, ${place}, ${stack}, ${path}, ${build}, '{}', 0, ${person}, ${now}, ${now})
    on conflict (fingerprint) do nothing`);
  const row = await db.one<Pick<CrashRow, "browsers">>(
    sql`select c.browsers from crashes c where c.fingerprint = ${fingerprint} for update`,
  );
  const known = row?.browsers ?? {};
  const name = browser in known || Object.keys(known).length < mostBrowsers ? browser : "others";
  const browsers = { ...known, [name]: (known[name] ?? 0) + 1 };
  await db.change(sql`
    update crashes set count = count + 1, last_at = ${now}, stack = ${stack}, path = ${path}, build = ${build},
      person_id = coalesce(${person}, person_id), browsers = ${JSON.stringify(browsers)}, resolved_at = null, resolved_by = null
    where fingerprint = ${fingerprint}`);
}

export function crashByFingerprint(db: Queries, fingerprint: string): Promise<CrashRow | undefined> {
  return db.one(sql`select ${columns} from crashes c where c.fingerprint = ${fingerprint}`);
}

export async function updateResolved(
  db: Transaction,
  fingerprint: string,
  { at, by }: { readonly at: Date | null; readonly by: number | null },
): Promise<void> {
  await db.change(sql`update crashes set resolved_at = ${at}, resolved_by = ${by} where fingerprint = ${fingerprint}`);
}

export function crashesWhere(db: Queries, { where, order, count, page }: Omit<ListSql, "by">): Promise<CrashRow[]> {
  return db.rows(sql`
    select ${columns} from ${byId} c where ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

/** No further than told: there are never many, as old ones go. */
export function countCrashes(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from ${byId} c where ${where}`, most);
}

/** Whether as many are kept as may be. */
export async function isFull(db: Queries, most: number): Promise<boolean> {
  return (await countRows(db, sql`select 1 from crashes c`, most)) >= most;
}

export async function deleteOldCrashes(db: Transaction, before: Date): Promise<void> {
  await db.change(sql`delete from crashes where last_at < ${before}`);
}
