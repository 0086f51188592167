import type { InboxKind } from "../../model/access/inbox.ts";
import { join, type Queries, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows } from "../kernel/list.ts";

export interface ItemRow {
  readonly id: number;
  readonly user_id: number;
  readonly kind: InboxKind;
  readonly is_listed: boolean;
  readonly post_id: number | null;
  readonly type_id: number | null;
  readonly by_user: number | null;
  readonly title: string;
  readonly link: string;
  readonly count: number;
  readonly group_key: string;
  readonly at: Date;
  readonly sort_at: Date;
  readonly read_at: Date | null;
  readonly done_at: Date | null;
  readonly snoozed_until: Date | null;
  readonly mail: "now" | "daily" | null;
}

export const itemColumns = sql`i.id, i.user_id, i.kind, i.is_listed, i.post_id, i.type_id, i.by_user, i.title, i.link, i.count, i.group_key, i.at, i.sort_at, i.read_at, i.done_at,
  i.snoozed_until, i.mail`;

export interface NewItem extends Omit<ItemRow, "at" | "sort_at" | "read_at" | "done_at" | "snoozed_until"> {
  readonly is_direct: boolean;
}

/**
 * Writes items, no two of one person and group. One that is there already moves up, unread: it stands for more where `adds` says so and it was not
 * done yet, and is as new where it was.
 */
export async function writeItems(
  db: Transaction,
  items: readonly NewItem[],
  { now, adds }: { readonly now: Date; readonly adds: boolean },
): Promise<void> {
  const rows = items.map((item) => ({ ...item, is_assigned: item.kind === "assigned" }));
  await db.change(sql`
    insert into inbox_items as i (app_id, id, user_id, kind, is_direct, is_assigned, is_listed, post_id, type_id, by_user, title, link, count, group_key,
      at, sort_at, mail)
    select ${db.app}, n.id, n.user_id, n.kind, n.is_direct, n.is_assigned, n.is_listed, n.post_id, n.type_id, n.by_user, n.title, n.link, n.count, n.group_key,
      ${now}, ${now}, n.mail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id bigint, user_id bigint, kind text, is_direct boolean, is_assigned boolean,
      is_listed boolean, post_id bigint, type_id bigint, by_user bigint, title text, link text, count integer, group_key text, mail text)
    on conflict (app_id, user_id, group_key) do update set
      count = case when ${adds}::boolean and i.done_at is null and i.read_at is null then i.count + excluded.count else excluded.count end,
      at = case when i.done_at is null and i.read_at is null then i.at else excluded.at end,
      sort_at = excluded.sort_at, by_user = excluded.by_user, title = excluded.title, link = excluded.link, is_listed = excluded.is_listed,
      type_id = excluded.type_id, post_id = excluded.post_id, mail = excluded.mail, read_at = null, done_at = null, snoozed_until = null`);
}

/** What is to be closed: of which records, of which kinds, or of which groups. */
export interface Closing {
  readonly posts?: readonly number[];
  readonly kinds?: readonly InboxKind[];
  readonly groups?: readonly string[];
  /** Of whom; absent: of everybody. */
  readonly people?: readonly number[];
}

/** Closes what is not done yet. Answers whose inbox is another by it. */
export async function closeItems(db: Transaction, { posts, kinds, groups, people }: Closing, now: Date): Promise<number[]> {
  const rows = await db.rows<{ user_id: number }>(sql`
    update inbox_items i set done_at = ${now}, mail = null
    where i.app_id = ${db.app} and i.done_at is null
      ${posts ? sql` and i.post_id = any(${[...posts]}::bigint[])` : sql``}
      ${kinds ? sql` and i.kind = any(${[...kinds]}::text[])` : sql``}
      ${groups ? sql` and i.group_key = any(${[...groups]}::text[])` : sql``}
      ${people ? sql` and i.user_id = any(${[...people]}::bigint[])` : sql``}
    returning i.user_id`);
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** How many single items of a kind and type somebody has not read; counted to `most`. */
export async function countSingle(
  db: Queries,
  { user, kind, type, most }: { readonly user: number; readonly kind: InboxKind; readonly type: number; readonly most: number },
): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count(*) as count from (
      select 1 from inbox_items i
      where i.app_id = ${db.app} and i.user_id = ${user} and i.kind = ${kind} and i.type_id = ${type} and i.done_at is null and i.read_at is null
        and i.is_listed and i.post_id is not null
      limit ${most}) counted`);
  return row?.count ?? 0;
}

export async function openGroup(db: Queries, user: number, group: string): Promise<{ count: number } | undefined> {
  return db.one(sql`
    select i.count from inbox_items i
    where i.app_id = ${db.app} and i.user_id = ${user} and i.group_key = ${group} and i.done_at is null and i.read_at is null and i.is_listed`);
}

/** Deletes the single items of a kind and type that one for all of them stands for from now on. */
export async function dropSingle(
  db: Transaction,
  { user, kind, type }: { readonly user: number; readonly kind: InboxKind; readonly type: number },
): Promise<number> {
  return db.change(sql`
    delete from inbox_items i
    where i.app_id = ${db.app} and i.user_id = ${user} and i.kind = ${kind} and i.type_id = ${type} and i.done_at is null and i.read_at is null
      and i.is_listed and i.post_id is not null`);
}

/** The members with at least this role. */
export async function membersWith(db: Queries, role: number, most: number): Promise<number[]> {
  const rows = await db.rows<{ user_id: number }>(sql`
    select m.user_id from members m where m.app_id = ${db.app} and m.role >= ${role} order by m.user_id limit ${most}`);
  return rows.map(({ user_id }) => user_id);
}

export async function followsOf(db: Queries, type: number): Promise<{ user_id: number; follows: boolean }[]> {
  return db.rows(
    sql`select f.user_id, f.follows from type_follows f where f.app_id = ${db.app} and f.type_id = ${type} order by f.user_id limit 500`,
  );
}

export async function followsBy(db: Queries, user: number): Promise<{ type_id: number; follows: boolean }[]> {
  return db.rows(sql`select f.type_id, f.follows from type_follows f where f.app_id = ${db.app} and f.user_id = ${user}`);
}

export async function keepFollow(
  db: Transaction,
  { type, user, follows }: { readonly type: number; readonly user: number; readonly follows: boolean },
): Promise<void> {
  await db.change(sql`
    insert into type_follows (app_id, type_id, user_id, follows) values (${db.app}, ${type}, ${user}, ${follows})
    on conflict (app_id, type_id, user_id) do update set follows = excluded.follows`);
}

/** The mails that are still to be sent to somebody, the oldest first. */
export function itemsToMail(db: Transaction, user: number, mail: "now" | "daily", most: number): Promise<ItemRow[]> {
  return db.rows(sql`
    select ${itemColumns} from inbox_items i
    where i.app_id = ${db.app} and i.user_id = ${user} and i.mail = ${mail} order by i.sort_at, i.id limit ${most} for update`);
}

export async function mailed(db: Transaction, user: number, mail: "now" | "daily"): Promise<void> {
  await db.change(sql`update inbox_items set mail = null where app_id = ${db.app} and user_id = ${user} and mail = ${mail}`);
}

/** What was done before `done`, or came before `came` and was never done. Answers whether there may be more. */
export async function deleteOldItems(db: Transaction, before: { readonly done: Date; readonly came: Date }): Promise<boolean> {
  const most = 5_000;
  const deleted = await db.change(sql`
    delete from inbox_items d where d.app_id = ${db.app} and d.id in (
      select i.id from inbox_items i
      where i.app_id = ${db.app} and (i.done_at < ${before.done} or (i.done_at is null and i.sort_at < ${before.came}))
      limit ${most})`);
  return deleted === most;
}

/** Items under a condition over the alias i, in order. */
export function itemsWhere(
  db: Queries,
  { where, order, count, page }: { readonly where: Sql; readonly order: Sql; readonly count: number; readonly page: number },
): Promise<ItemRow[]> {
  return db.rows(sql`
    select ${itemColumns} from inbox_items i where i.app_id = ${db.app} and ${where}
    order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countItems(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from inbox_items i where i.app_id = ${db.app} and ${where}`, most);
}

export interface ItemChange {
  readonly read?: boolean | undefined;
  readonly done?: boolean | undefined;
  /** Null: it comes back at once. */
  readonly snoozedUntil?: Date | null | undefined;
}

/** Changes items of somebody. Answers the ids of those that are there, ascending. */
export async function changeItems(
  db: Transaction,
  user: number,
  { ids, change, now }: { readonly ids: readonly number[]; readonly change: ItemChange; readonly now: Date },
): Promise<number[]> {
  const { read, done, snoozedUntil } = change;
  const parts = [
    ...(read === undefined ? [] : [read ? sql`read_at = coalesce(i.read_at, ${now})` : sql`read_at = null`]),
    ...(done === undefined ? [] : [done ? sql`done_at = coalesce(i.done_at, ${now}), mail = null` : sql`done_at = null`]),
    ...(snoozedUntil === undefined
      ? []
      : snoozedUntil === null
        ? [sql`snoozed_until = null`]
        : // It comes back on top, and as new.
          [sql`snoozed_until = ${snoozedUntil}, sort_at = ${snoozedUntil}, done_at = null, read_at = null`]),
  ];
  const rows = await db.rows<{ id: number }>(sql`
    update inbox_items i set ${join(parts, ", ")}
    where i.app_id = ${db.app} and i.user_id = ${user} and i.id = any(${[...ids]}::bigint[]) returning i.id`);
  // A database returns them in the order it finds them.
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
