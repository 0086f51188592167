import type { TrashKind } from "../../contract/trash.ts";
import type { JsonObject } from "../../model/base/json.ts";
import { join, type Queries, raw, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows } from "../kernel/list.ts";

/** Something that was deleted, by what it is and the id that it had. */
export interface Item {
  readonly kind: TrashKind;
  readonly id: number;
}

export interface TrashRow {
  readonly kind: TrashKind;
  readonly id: number;
  readonly title: string;
  readonly hides_title: boolean;
  readonly least_role: number;
  readonly type_id: number | null;
  readonly records: number;
  readonly user_id: number | null;
  readonly deleted_at: Date;
  /** What is being done to it in batches. */
  readonly under_way: "restoring" | "deleting" | null;
  /** How many of its records are back already, and of how many, while it is restored. */
  readonly restored: number;
  readonly in_all: number;
  /** How many of its records have yet to follow it into the trash; null: none. */
  readonly arriving: number | null;
}

/** The tables whose rows go to the trash. "pointing" are copies of the references of others to what was deleted. */
const tables = [
  "types",
  "statuses",
  "field_changes",
  "kept_values",
  "field_moves",
  "record_views",
  "posts",
  "post_references",
  "pages",
  "page_revisions",
] as const;
export type TrashedTable = (typeof tables)[number];
export type TrashSource = TrashedTable | "pointing";

/** Whether what something is called is for admins alone, over the alias t: it was so when it was deleted, or rules limit who sees its type by now. */
export function hidesTitle(app: Queries["app"]): Sql {
  return sql`(t.hides_title or (t.kind = 'record' and exists (
    select 1 from types y
    where y.app_id = ${app} and y.id = t.type_id and y.access_rules @> '[{"effect": "limit", "may": ["see"]}]'::jsonb)))`;
}

export const itemColumns = sql`t.kind, t.id, t.title, t.hides_title, t.least_role, t.type_id, t.records, t.user_id, t.deleted_at,
  t.under_way, t.restored, t.in_all, t.arriving`;

type NewTrashRow = Omit<TrashRow, "under_way" | "restored" | "in_all"> & { readonly form_bytes: number; readonly rest_bytes: number };

export async function insertTrash(db: Transaction, row: NewTrashRow): Promise<void> {
  await db.change(sql`
    insert into trash (app_id, kind, id, title, hides_title, least_role, type_id, records, user_id, deleted_at, arriving, form_bytes, rest_bytes)
    values (${db.app}, ${row.kind}, ${row.id}, ${row.title}, ${row.hides_title}, ${row.least_role}, ${row.type_id}, ${row.records},
      ${row.user_id}, ${row.deleted_at}, ${row.arriving}, ${row.form_bytes}, ${row.rest_bytes})`);
}

export function trashWhere(
  db: Queries,
  { where, order, count, page }: { where: Sql; order: Sql; count: number; page: number },
): Promise<(TrashRow & { readonly hides_now: boolean })[]> {
  return db.rows(sql`
    select ${itemColumns}, ${hidesTitle(db.app)} as hides_now from trash t where t.app_id = ${db.app} and ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`);
}

export function countTrash(db: Queries, where: Sql, most?: number): Promise<number> {
  return countRows(db, sql`select 1 from trash t where t.app_id = ${db.app} and ${where}`, most);
}

/** Held until the transaction ends: it is taken out, or gone for good, once. What is on its way to be gone is not there any more. */
export function trashForChange(db: Transaction, { kind, id }: Item): Promise<TrashRow | undefined> {
  return db.one(sql`
    select ${itemColumns} from trash t where t.app_id = ${db.app} and t.kind = ${kind} and t.id = ${id} and ${stillLies} for update`);
}

/** What is in the trash for people, over the alias t. */
export const stillLies = sql`t.under_way is distinct from 'deleting'`;

export async function deleteTrash(db: Transaction, { kind, id }: Item): Promise<void> {
  await db.change(sql`delete from trash where app_id = ${db.app} and kind = ${kind} and id = ${id}`);
}

/** Where deleted records of a type lie: each by itself, those that an import made, and those that have yet to follow the type out of the trash. */
export function trashedRecordsOf(db: Queries, typeId: number): Promise<Item[]> {
  return db.rows(sql`
    select t.kind, t.id from trash t
    where t.app_id = ${db.app} and (t.type_id = ${typeId} or (t.kind = 'type' and t.id = ${typeId})) order by t.kind, t.id`);
}

/** More records lie in something that is in the trash already. */
export async function countMore(db: Transaction, { kind, id }: Item, records: number): Promise<void> {
  await db.change(
    sql`update trash set records = records + ${records}, in_all = in_all + ${records} where app_id = ${db.app} and kind = ${kind} and id = ${id}`,
  );
}

/**
 * The form that the keys of a record are of, over the aliases p of it and t of its type: one that changes of the form did not touch is in the
 * form after them.
 */
export const schemaVersionNow = sql`coalesce((
  select min((u.value ->> 'schemaVersion')::integer) - 1 from jsonb_array_elements(t.upgrades) as u(value) where (u.value ->> 'schemaVersion')::integer > p.schema_version), t.schema_version)`;

/**
 * Keeps who points at something that goes to the trash: references that fulfil `where`, over the alias x. Until it is back the keys that they
 * stand under may become others.
 */
export async function keepPointing(db: Transaction, item: Item, where: Sql): Promise<void> {
  await db.change(sql`
    insert into trashed_rows (app_id, kind, item_id, source, place, content)
    select ${db.app}::bigint, ${item.kind}::text, ${item.id}::bigint, 'pointing', ${nextPlace(db, item, "pointing")} + row_number() over (),
      to_jsonb(x) || jsonb_build_object('schema_version', ${schemaVersionNow})
    from post_references x
    left join types t on t.app_id = ${db.app} and t.id = x.type_id left join posts p on p.app_id = ${db.app} and p.id = x.post_id
    where x.app_id = ${db.app} and ${where}`);
}

/** Hands on to something else in the trash who points at what: one of the two lies there. `of`: the records of which one is meant. */
export async function handOnPointing(
  db: Transaction,
  from: Item,
  to: Item,
  { posts, upTo }: { readonly posts: readonly number[]; readonly upTo: number },
) {
  const isMeant = (key: "post_id" | "target_id") => sql`(x.content ->> ${key})::bigint = any(${[...posts]}::bigint[])`;
  await db.change(sql`
    with gone as (
      delete from trashed_rows x
      where x.app_id = ${db.app} and x.kind = ${from.kind} and x.item_id = ${from.id} and x.source = 'pointing' and x.place <= ${upTo}
        and (${isMeant("post_id")} or ${isMeant("target_id")})
      returning x.content)
    insert into trashed_rows (app_id, kind, item_id, source, place, content)
    select ${db.app}::bigint, ${to.kind}::text, ${to.id}::bigint, 'pointing', ${nextPlace(db, to, "pointing")} + row_number() over (), gone.content from gone`);
}

/** What in the trash holds some of these records. Whoever takes it out waits until the transaction ends, and is waited for. */
export async function itemsHolding(
  db: Transaction,
  posts: readonly number[],
): Promise<readonly (Item & { readonly posts: readonly number[] })[]> {
  const rows = await db.rows<Item & { post: number }>(sql`
    select t.kind, t.id, (r.content ->> 'id')::bigint as post
    from trash t join trashed_rows r on r.app_id = ${db.app} and r.kind = t.kind and r.item_id = t.id
    where t.app_id = ${db.app} and ${stillLies} and r.source = 'posts'
      and (r.content ->> 'id')::bigint = any(${[...posts]}::bigint[])
    order by t.kind, t.id for update of t`);
  const items = new Map(rows.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }]));
  return [...items.values()].map((item) => ({
    ...item,
    posts: rows.filter(({ kind, id }) => kind === item.kind && id === item.id).map(({ post }) => post),
  }));
}

/** Rows of one table may be moved in several turns. */
export function nextPlace(db: Transaction, { kind, id }: Item, table: TrashSource): Sql {
  return sql`(select coalesce(max(r.place), 0) from trashed_rows r
    where r.app_id = ${db.app} and r.kind = ${kind} and r.item_id = ${id} and r.source = ${table})`;
}

/** Some rows of the trash, in their order. */
export async function trashedRows<Row extends JsonObject>(
  db: Queries,
  { kind, id }: Item,
  { source, after, count }: { readonly source: TrashSource; readonly after: number; readonly count: number },
): Promise<{ readonly place: number; readonly content: Row }[]> {
  return db.rows(sql`
    select r.place, r.content from trashed_rows r
    where r.app_id = ${db.app} and r.kind = ${kind} and r.item_id = ${id} and r.source = ${source} and r.place > ${after} order by r.place limit ${count}`);
}

interface TrashedRow {
  readonly kind: TrashKind;
  readonly item_id: number;
  readonly source: TrashSource;
  readonly place: number;
  readonly content: JsonObject;
}

/** What lies in the trash of these tables and may name a type by its slug. */
export function trashedNaming(db: Queries, sources: readonly TrashedTable[]): Promise<TrashedRow[]> {
  const named = '$.**.type ? (@.type() == "string")';
  return db.rows(sql`
    select r.kind, r.item_id, r.source, r.place, r.content from trashed_rows r
    where r.app_id = ${db.app} and r.source = any(${[...sources]}::text[]) and jsonb_path_exists(r.content, ${named}::jsonpath)
    order by r.kind, r.item_id, r.source, r.place`);
}

export async function updateTrashed(db: Transaction, row: TrashedRow): Promise<void> {
  await db.change(sql`
    update trashed_rows set content = ${JSON.stringify(row.content)}
    where app_id = ${db.app} and kind = ${row.kind} and item_id = ${row.item_id} and source = ${row.source} and place = ${row.place}`);
}

/** The ids of some of the rows that are records, in their order. */
export function trashedRecords(
  db: Queries,
  { kind, id }: Item,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<{ readonly place: number; readonly id: number }[]> {
  return db.rows(sql`
    select r.place, (r.content ->> 'id')::bigint as id from trashed_rows r
    where r.app_id = ${db.app} and r.kind = ${kind} and r.item_id = ${id} and r.source = 'posts' and r.place > ${after} order by r.place limit ${count}`);
}

/**
 * Puts the rows of a table back, up to a place if it is said. Columns that came since take their defaults, as do those that `except` names; `instead` says what
 * else than before a column holds now, `still`, over the alias p, which rows are of use yet.
 */
export async function putBack(
  db: Transaction,
  item: Item,
  table: TrashedTable,
  { except = () => false, instead = {}, upTo, still = sql`true` }: PuttingBack = {},
): Promise<void> {
  const found = await columnsOf(db, item, table);
  const names = found.filter((name) => name !== "app_id" && !except(name)).map(columnName);
  if (names.length === 0) return;
  const shown = names.map((name) => raw(`p.${name}`));
  await db.change(sql`
    insert into ${raw(table)} (app_id, ${raw(names.join(", "))})
    select ${db.app}::bigint, ${join(shown, ", ")} from trashed_rows r
      cross join lateral jsonb_populate_record(null::${raw(table)}, r.content || ${JSON.stringify(instead)}::jsonb) as p
    where r.app_id = ${db.app} and r.kind = ${item.kind} and r.item_id = ${item.id} and r.source = ${table}${upTo === undefined ? sql`` : sql` and r.place <= ${upTo}`}
      and ${still}
    order by r.place
    on conflict do nothing`);
}

interface PuttingBack {
  readonly except?: (column: string) => boolean;
  readonly instead?: JsonObject;
  readonly upTo?: number;
  readonly still?: Sql;
}

/** The columns that the rows had and the table still has. */
async function columnsOf(db: Transaction, { kind, id }: Item, table: TrashedTable): Promise<string[]> {
  const rows = await db.rows<{ name: string }>(sql`
    select a.attname::text as name from pg_catalog.pg_attribute a
    where a.attrelid = ${table}::text::regclass and a.attnum > 0 and not a.attisdropped and jsonb_exists((
      select r.content from trashed_rows r
      where r.app_id = ${db.app} and r.kind = ${kind} and r.item_id = ${id} and r.source = ${table} order by r.place limit 1), a.attname::text)`);
  return rows.map(({ name }) => name);
}

/** Names come from the catalogue of the database; only such as we give get into a text. */
function columnName(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error("not a column");
  return name === "position" ? `"${name}"` : name;
}

/** Deletes some of the rows of something in the trash; answers of which tables they were, with their ids there. */
export function deleteSomeRows(
  db: Transaction,
  { kind, id }: Item,
  count: number,
): Promise<{ readonly source: TrashSource; readonly id: number | null; readonly bytes: number }[]> {
  // About what a record was counted with, without the blanks that the database writes between keys and values.
  const said = sql`octet_length(coalesce(x.content ->> 'title', '')) + octet_length(coalesce(x.content ->> 'content', ''))
    + octet_length(replace(replace(coalesce(x.content ->> 'data', ''), ': ', ':'), ', ', ','))`;
  const drawn = sql`octet_length(replace(replace(coalesce(x.content ->> 'layout', ''), ': ', ':'), ', ', ','))`;
  return db.rows(sql`
    with chosen as (
      select r.source, r.place from trashed_rows r where r.app_id = ${db.app} and r.kind = ${kind} and r.item_id = ${id} order by r.source, r.place limit ${count})
    delete from trashed_rows x using chosen
    where x.app_id = ${db.app} and x.kind = ${kind} and x.item_id = ${id} and x.source = chosen.source and x.place = chosen.place
    returning x.source, (x.content ->> 'id')::bigint as id, case x.source when 'posts' then 500 + ${said} when 'page_revisions' then ${drawn} else 0 end::bigint as bytes`);
}
