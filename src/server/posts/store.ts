import type { JsonObject } from "../../model/base/json.ts";
import { type Slots, slotValues } from "../../model/post-types/slots.ts";
import type { Upgrade } from "../../model/post-types/upgrade-values.ts";
import { type DatabaseError, momentText, type Queries, raw, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { beyondSql, type ListSql, type OrderSql } from "../list.ts";
import type { Place } from "../list-place.ts";
import { OutOfDate } from "../out-of-date.ts";
import { type Followed, inHome, ownerless, recallHomes, type TypeRow, upToDate } from "../post-types/public.ts";
import type { Scope, WriteScope } from "../scope.ts";
import { slotColumn } from "./field-sql.ts";

export interface PostRow extends Followed {
  readonly app_id: number;
  readonly home: number;
  readonly id: number;
  readonly type_id: number;
  readonly status_id: number;
  readonly user_id: number | null;
  readonly title: string | null;
  readonly content: string;
  /** The values under the present form of the type, whichever form they were written under. */
  readonly data: JsonObject;
  /** The form of its type that `data` is in. */
  readonly form: number;
  /** What relation fields came to when they were last worked out; nothing under the name of one that was not yet. */
  readonly rollups: JsonObject;
  readonly meta: JsonObject;
  readonly assignee_ids: number[];
  /** Instants are ISO 8601 in UTC with milliseconds, as they are shown. */
  readonly status_entered_at: string;
  readonly deadline_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export const postColumns = sql`p.app_id, p.home, p.id, p.type_id, p.status_id, p.user_id, p.title, p.content, p.data, p.form, p.rollups, p.meta, p.assignee_ids,
  p.status_entered_at::text, p.deadline_at::text, p.created_at::text, p.updated_at::text`;

/** Instants stay text all the way: a list would make a Date of each only to turn it back. */
export function withInstants<Row extends PostRow | undefined>(row: Row): Row {
  if (row === undefined) return row;
  const fresh: { -readonly [Key in keyof PostRow]: PostRow[Key] } = row;
  fresh.status_entered_at = momentText(fresh.status_entered_at);
  if (fresh.deadline_at !== null) fresh.deadline_at = momentText(fresh.deadline_at);
  fresh.created_at = momentText(fresh.created_at);
  fresh.updated_at = momentText(fresh.updated_at);
  return row;
}

interface PostsWanted extends Omit<ListSql, "by"> {
  readonly by?: OrderSql;
  /** The page begins after this place. */
  readonly after?: Place | undefined;
}

/** A row of a list, and what the list is put in order by there. */
export interface ListedPost extends PostRow {
  readonly sort_key?: string | null;
}

export async function postsWhere(db: Queries, type: TypeRow, wanted: PostsWanted): Promise<ListedPost[]> {
  const { by, page } = wanted;
  const rows = await db.rows<ListedPost>(by?.key && page === 1 ? keyed(db, type, wanted, by, by.key) : counted(db, type, wanted));
  for (const row of rows) withInstants(row);
  return upToDate(db, type, rows);
}

/** How many stands in the text: of a bound number the planner only knows that it could be a tenth of all, and so it would plan every list anew. */
function counted(db: Queries, type: TypeRow, { where, order, by, count, page, after }: PostsWanted): Sql {
  const skipped = page === 1 ? sql`` : sql` offset ${(page - 1) * count}`;
  const beyond = by && after ? sql` and ${beyondSql(by, "p", after)}` : sql``;
  const key = by?.key ? sql`, (${by.key})::text as sort_key` : sql``;
  return sql`
    select ${postColumns}${key} from posts p
    where p.app_id = ${db.app} and ${inHome(type)} and ${where}${beyond} order by ${order} limit ${raw(String(Number(count)))}${skipped}`;
}

/**
 * The rows that have something there, as an index gives them; only where those do not fill the page, the ones that have nothing. Asked
 * for together they would all be sorted first, however many there are.
 */
function keyed(db: Queries, type: TypeRow, { where, count, after }: PostsWanted, by: OrderSql, key: Sql): Sql {
  const most = raw(String(Number(count)));
  const direction = raw(by.descending ? "desc" : "asc");
  const beyond = after ? sql` and ${beyondSql(by, "p", after)}` : sql``;
  const [some, none] = after?.key === null ? [sql` and false`, beyond] : [beyond, sql``];
  const rows = sql`
    select ${postColumns}, ${key} as sort_value, (${key})::text as sort_key from posts p
    where p.app_id = ${db.app} and ${inHome(type)} and ${where} and ${key}`;
  return sql`
    with found as materialized (${rows} is not null${some} order by ${key} ${direction}, p.id ${direction} limit ${most})
    select * from found union all (${rows} is null${none} and (select count(*) from found) < ${most} order by p.id ${direction} limit ${most})
    order by sort_value ${direction} nulls last, id ${direction} limit ${most}`;
}

/** The ids of the records that a list asks for, in its order. */
export async function idsWhere(
  db: Queries,
  type: TypeRow,
  { where, order }: { where: Sql; order: Sql },
  { skip, count }: { skip: number; count: number },
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select p.id from posts p where p.app_id = ${db.app} and ${inHome(type)} and ${where} order by ${order} limit ${count} offset ${skip}`,
  );
  return rows.map(({ id }) => id);
}

/** How many there are; past `most` nobody counts on. */
export async function countWhere(db: Queries, type: TypeRow, where: Sql, most = Number.POSITIVE_INFINITY): Promise<number> {
  const cut = Number.isFinite(most) ? raw(` limit ${most + 1}`) : sql``;
  const row = await db.one<{ count: number }>(
    sql`select count(*) as count from (select 1 from posts p where p.app_id = ${db.app} and ${inHome(type)} and ${where}${cut}) counted`,
  );
  return row?.count ?? 0;
}

/** How many records each of these types holds, in one statement; of no type more than `most` and one are looked at. */
export function countOfTypes(db: Queries, types: readonly number[], most: number): Promise<{ type_id: number; count: number }[]> {
  return db.rows(sql`
    select t.id as type_id, c.count
    from types t cross join lateral (select ${ownerless} as slugs) o cross join lateral (
      select count(*) as count from (
        select 1 from posts p where p.app_id = ${db.app} and p.home in (t.home, coalesce(t.leaving, t.home)) and p.type_id = t.id
          and not exists (select 1 from jsonb_array_elements_text(o.slugs) as one(slug) where jsonb_exists(p.data, one.slug))
        limit ${raw(String(most + 1))}
      ) counted
    ) c
    where t.app_id = ${db.app} and t.id = any(${[...types]}::bigint[]) order by t.id`);
}

export function postById(scope: Pick<Scope, "db" | "recall">, id: number): Promise<PostRow | undefined> {
  return onePost(scope, id, sql``);
}

export function postForChange(scope: Pick<WriteScope, "db" | "recall">, id: number): Promise<PostRow | undefined> {
  return onePost(scope, id, sql` for update of p`);
}

/** Every big type of the platform has a partition: looked for in those of this app alone, a record is found as fast however many there are. */
async function onePost(scope: Pick<Scope, "db" | "recall">, id: number, hold: Sql): Promise<PostRow | undefined> {
  const { db } = scope;
  const homes = await recallHomes(scope);
  const known = homes.length > 0 ? sql` and p.home in (${raw(homes.map(Number).join(", "))})` : undefined;
  // What is in none of them may have moved since these were looked up.
  const row = (known && (await postAmong(db, id, known, hold))) ?? (await postAmong(db, id, sql``, hold));
  return row && inForm(db, withInstants(row));
}

function postAmong(db: Queries, id: number, place: Sql, hold: Sql): Promise<(PostRow & WithForm) | undefined> {
  return db.find(sql`
    select ${postColumns}, ${formColumns} from posts p join types t on t.app_id = p.app_id and t.id = p.type_id
    where p.app_id = ${db.app} and p.id = ${id}${place}${hold}`);
}

/** The type's row says how its records come to its present form: read along, so that no memory of it can be too old. */
export const formColumns = sql`t.form as type_form, case when p.form < t.form then t.upgrades end as upgrades`;
export interface WithForm {
  readonly type_form: number;
  readonly upgrades: Upgrade[] | null;
}

export async function inForm(db: Queries, row: PostRow & WithForm): Promise<PostRow> {
  if (!row.upgrades) return row;
  const [post = row] = await upToDate(db, { form: row.type_form, upgrades: row.upgrades }, [row]);
  return post;
}

export function insertPost(db: Transaction, post: PostRow, slots: Slots): void {
  const copies = slotValues(slots, post.data);
  const text = insertion(slots, copies);
  const values: unknown[] = [
    db.app,
    post.type_id,
    post.status_id,
    post.home,
    post.id,
    post.user_id,
    post.title,
    post.content,
    JSON.stringify(post.data),
    post.form,
    JSON.stringify(post.meta),
    JSON.stringify(post.assignee_ids),
    post.status_entered_at,
    post.deadline_at,
    post.created_at,
    post.updated_at,
  ];
  for (const { value } of copies) values.push(value);
  db.send({ text, values }, whenTypeIsGone);
}

/** One statement for all new records of a type: to put a text of its length together anew, and find it among others, would take longer than sending it. */
const insertions = new WeakMap<Slots, string>();

function insertion(slots: Slots, copies: readonly { readonly column: string }[]): string {
  const known = insertions.get(slots);
  if (known !== undefined) return known;
  const names = copies.map(({ column }) => `, ${slotColumn(column)}`).join("");
  const places = Array.from({ length: 13 + copies.length }, (_, at) => `$${at + 4}`);
  const text = `
    insert into posts (app_id, type_id, status_id, home, id, user_id, title, content, data, form, meta, assignee_ids, status_entered_at,
      deadline_at, created_at, updated_at${names})
    select $1, $2, (${firstStatus}), ${places.join(", ")}`;
  insertions.set(slots, text);
  return text;
}

/** The status that new records begin in, which is not to go before this one is there; nothing when it has gone, or its type. */
const firstStatus = "select t.initial_status_id from types t where t.app_id = $1 and t.id = $2 and t.initial_status_id = $3 for key share";
const missingValue = "23502";

function whenTypeIsGone(error: DatabaseError): Error {
  return error.code === missingValue ? new OutOfDate("type:") : error;
}

/** Holds a status against being removed before the transaction ends; false when it has gone. */
export async function holdStatus(db: Transaction, type: TypeRow, status: number): Promise<boolean> {
  db.send(holding(db, type.id));
  return (
    (await db.one(sql`select 1 from statuses s where s.app_id = ${db.app} and s.id = ${status} and s.type_id = ${type.id}`)) !== undefined
  );
}

/** Holds a type and its statuses against being removed before the transaction ends. */
export async function holdType(db: Transaction, type: number): Promise<void> {
  await db.rows(holding(db, type));
}

function holding(db: Transaction, type: number): Sql {
  return sql`select 1 from types t where t.app_id = ${db.app} and t.id = ${type} for key share`;
}

const nobody = 0;

/** Who was given a record last in a status. The row is there and held from then on, so that two records at once are two turns. */
export async function lastTurn(db: Transaction, statusId: number): Promise<number | null> {
  const row = await db.one<{ user_id: number }>(sql`
    insert into status_turns as t (app_id, status_id, user_id) values (${db.app}, ${statusId}, ${nobody})
    on conflict (app_id, status_id) do update set user_id = t.user_id where t.app_id = ${db.app} returning t.user_id`);
  return row && row.user_id !== nobody ? row.user_id : null;
}

export async function keepTurn(db: Transaction, statusId: number, userId: number): Promise<void> {
  await db.change(sql`
    insert into status_turns (app_id, status_id, user_id) values (${db.app}, ${statusId}, ${userId})
    on conflict (app_id, status_id) do update set user_id = excluded.user_id`);
}

/** How many records in these statuses each person has. */
export async function openRecords(db: Queries, type: TypeRow, statusIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.rows<{ user_id: number; count: number }>(sql`
    select a.user_id::bigint as user_id, count(*) as count
    from posts p cross join lateral jsonb_array_elements_text(p.assignee_ids) as a(user_id)
    where p.app_id = ${db.app} and ${inHome(type)} and p.status_id = any(${statusIds}::bigint[]) group by 1`);
  return new Map(rows.map((row) => [row.user_id, row.count]));
}

export async function postsByIds(db: Queries, ids: readonly number[], readable: Sql): Promise<PostRow[]> {
  const rows = await db.rows<PostRow & WithForm>(sql`
    select ${postColumns}, ${formColumns} from posts p join types t on t.app_id = p.app_id and t.id = p.type_id
    where p.app_id = ${db.app} and p.id = any(${[...ids]}::bigint[]) and ${readable}`);
  return Promise.all(rows.map((row) => inForm(db, withInstants(row))));
}

/**
 * Those of these records of a type that may be read, held until the transaction ends; in the order in which everybody holds several.
 * `firm`: also against who begins to point at them.
 */
export async function postsForChange(
  db: Transaction,
  ids: readonly number[],
  readable: Sql,
  { firm = true }: { readonly firm?: boolean } = {},
): Promise<PostRow[]> {
  const hold = raw(firm ? "for update of p" : "for no key update of p");
  const rows = await db.rows<PostRow & WithForm>(sql`
    select ${postColumns}, ${formColumns} from posts p join types t on t.app_id = p.app_id and t.id = p.type_id
    where p.app_id = ${db.app} and p.id = any(${[...ids]}::bigint[]) and ${readable} order by p.id ${hold}`);
  return Promise.all(rows.map((row) => inForm(db, withInstants(row))));
}

/** What must hold of a record of this type that may be read: `rows` is over the alias p. */
export function ofType(type: TypeRow, rows: Sql): Sql {
  return sql`(${inHome(type)} and ${rows})`;
}
