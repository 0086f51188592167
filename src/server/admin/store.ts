import { type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows, type ListSql } from "../kernel/list.ts";

type Listing = Omit<ListSql, "by">;

export interface AccountRow {
  readonly id: number;
  readonly username: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly nickname: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly avatar: string;
  readonly role: number;
  readonly created_at: Date;
  readonly suspended_at: Date | null;
  readonly suspended_why: string;
}

const accounts = sql`(
  select each.user_id as id, each.username, each.email, each.phone, each.nickname, each.first_name, each.last_name, each.avatar, each.role,
    each.created_at, each.suspended_at, each.suspended_why
  from users each)`;

/** Of everybody: those who run the platform read it. */
export function accountsWhere(db: Queries, { where, order, count, page }: Listing): Promise<AccountRow[]> {
  return db.rows(sql`select u.* from ${accounts} u where ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countAccounts(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from ${accounts} u where ${where}`, most);
}

export interface AppInAdminRow {
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly domain: string;
  readonly owner_id: number;
  readonly is_live: boolean;
  readonly created_at: Date;
  readonly suspended_at: Date | null;
  readonly suspended_why: string;
}

const appColumns = sql`a.id, a.title, a.slug, a.domain, a.owner_id, a.is_live, a.created_at, a.suspended_at, a.suspended_why`;

export function appsWhere(db: Queries, { where, order, count, page }: Listing): Promise<AppInAdminRow[]> {
  return db.rows(sql`select ${appColumns} from apps a where ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countApps(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from apps a where ${where}`, most);
}

export interface DayRow {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly users: number;
  readonly new_users: number;
  readonly apps: number;
  readonly new_apps: number;
  readonly sign_ins: number;
  readonly failed_sign_ins: number;
  readonly records: number | null;
  readonly file_bytes: number | null;
}

export function daysBetween(db: Queries, { since, until }: { readonly since: string; readonly until: string }): Promise<DayRow[]> {
  return db.rows(sql`
    select d.day::text as day, d.users, d.new_users, d.apps, d.new_apps, d.sign_ins, d.failed_sign_ins, d.records, d.file_bytes
    from platform_days d where d.day >= ${since}::date and d.day <= ${until}::date order by d.day`);
}

export async function lastDay(db: Queries): Promise<string | undefined> {
  const row = await db.one<{ day: string | null }>(sql`select max(d.day)::text as day from platform_days d`);
  return row?.day ?? undefined;
}

export interface NewOnDay {
  readonly day: string;
  readonly count: number;
}

/** How many accounts or apps were made on each day from `since` on: by an index, so that it costs no more than what is new. */
export function newUsersByDay(db: Queries, since: string): Promise<NewOnDay[]> {
  return db.rows(sql`
    select ((u.created_at at time zone 'UTC')::date)::text as day, count(*) as count from users u
    where u.created_at >= ${since}::date::timestamp at time zone 'UTC' group by 1`);
}

export function newAppsByDay(db: Queries, since: string): Promise<NewOnDay[]> {
  return db.rows(sql`
    select ((a.created_at at time zone 'UTC')::date)::text as day, count(*) as count from apps a
    where a.created_at >= ${since}::date::timestamp at time zone 'UTC' group by 1`);
}

/** What the log of the platform says of sign-ins on a day. */
export async function signInsOn(db: Queries, day: string): Promise<{ readonly good: number; readonly failed: number }> {
  const row = await db.one<{ good: number; failed: number }>(sql`
    select count(*) filter (where e.action = 'account.signed-in') as good,
      coalesce(sum((e.changes #>> '{0,after}')::bigint) filter (where e.action = 'account.sign-in-failed'), 0)::bigint as failed
    from audit_events e
    where e.app_id = ${db.app} and e.at >= ${day}::date::timestamp at time zone 'UTC'
      and e.at < (${day}::date + 1)::timestamp at time zone 'UTC' and e.action in ('account.signed-in', 'account.sign-in-failed')`);
  return { good: row?.good ?? 0, failed: row?.failed ?? 0 };
}

export async function countAll(db: Queries): Promise<{ readonly users: number; readonly apps: number }> {
  const [users, apps] = [
    await db.one<{ count: number }>(sql`select count(*) as count from users`),
    await db.one<{ count: number }>(sql`select count(*) as count from apps`),
  ];
  return { users: users?.count ?? 0, apps: apps?.count ?? 0 };
}

export async function setDay(db: Transaction, row: Omit<DayRow, "records" | "file_bytes">, now: Date): Promise<void> {
  await db.change(sql`
    insert into platform_days (day, users, new_users, apps, new_apps, sign_ins, failed_sign_ins, counted_at)
    values (${row.day}::date, ${row.users}, ${row.new_users}, ${row.apps}, ${row.new_apps}, ${row.sign_ins}, ${row.failed_sign_ins}, ${now})
    on conflict (day) do update set users = excluded.users, new_users = excluded.new_users, apps = excluded.apps,
      new_apps = excluded.new_apps, sign_ins = excluded.sign_ins, failed_sign_ins = excluded.failed_sign_ins, counted_at = excluded.counted_at`);
}

export async function setKept(db: Transaction, day: string, kept: { readonly records: number; readonly fileBytes: number }): Promise<void> {
  await db.change(sql`update platform_days set records = ${kept.records}, file_bytes = ${kept.fileBytes} where day = ${day}::date`);
}

export async function appsAfter(db: Queries, id: number, count: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`select a.id from apps a where a.id > ${id} order by a.id limit ${count}`);
  return rows.map((row) => row.id);
}

export async function countSuspended(db: Queries): Promise<{ readonly users: number; readonly apps: number; readonly crashes: number }> {
  const most = 10_000;
  return {
    users: await countRows(db, sql`select 1 from users u where u.suspended_at is not null`, most),
    apps: await countRows(db, sql`select 1 from apps a where a.suspended_at is not null`, most),
    crashes: await countRows(db, sql`select 1 from crashes c where c.resolved_at is null`, most),
  };
}

/** A row as JSON, without what is secret. */
export async function rawUser(db: Queries, id: number): Promise<string | undefined> {
  const row = await db.one<{ row: string }>(sql`
    select to_jsonb(x.*)::text as row from (
      select u.user_id, u.username, u.email, u.email_verified_at, u.pending_email, u.phone, u.phone_verified_at, u.nickname, u.first_name,
        u.last_name, u.avatar, u.birthday, u.role, u.activated_at, u.created_at, u.updated_at, u.suspended_at, u.suspended_why
      from users u where u.user_id = ${id}) x`);
  return row?.row;
}

export async function rawApp(db: Queries, id: number): Promise<string | undefined> {
  return (await db.one<{ row: string }>(sql`select to_jsonb(a.*)::text as row from apps a where a.id = ${id}`))?.row;
}

export async function rawRecord(db: Queries, id: number): Promise<string | undefined> {
  const row = await db.one<{ row: string }>(
    sql`select to_jsonb(p.*)::text as row from posts p where p.app_id = ${db.app} and p.id = ${id}`,
  );
  return row?.row;
}
