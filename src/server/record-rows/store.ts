import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { type IndexColumns, indexColumnValues } from "../../model/types/index-columns.ts";
import type { Upgrade } from "../../model/types/upgrade-values.ts";
import { type DatabaseError, momentText, type Queries, raw, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { type Followed, upToDate } from "../field-changes/public.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { StaleCacheError } from "../kernel/stale-cache.ts";
import { cachedPartitions, inPartition, ownerless, type TypeRow, typeDefinitions } from "../type-definitions/public.ts";
import { indexColumn } from "./field-sql.ts";

export interface RecordRow extends Followed {
  readonly app_id: number;
  readonly partition: number;
  readonly id: number;
  readonly type_id: number;
  readonly status_id: number;
  readonly user_id: number | null;
  readonly title: string | null;
  readonly content: string;
  /** The values under the present form of the type, whichever form they were written under. */
  readonly data: JsonObject;
  /** The form of its type that `data` is in. */
  readonly schema_version: number;
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

export const recordColumns = sql`p.app_id, p.partition, p.id, p.type_id, p.status_id, p.user_id, p.title, p.content, p.data, p.schema_version, p.rollups, p.meta, p.assignee_ids,
  p.status_entered_at::text, p.deadline_at::text, p.created_at::text, p.updated_at::text`;

/** Instants stay text all the way: a list would make a Date of each only to turn it back. */
export function withInstants<Row extends RecordRow | undefined>(row: Row): Row {
  if (row === undefined) return row;
  const fresh: { -readonly [Key in keyof RecordRow]: RecordRow[Key] } = row;
  fresh.status_entered_at = momentText(fresh.status_entered_at);
  if (fresh.deadline_at !== null) fresh.deadline_at = momentText(fresh.deadline_at);
  fresh.created_at = momentText(fresh.created_at);
  fresh.updated_at = momentText(fresh.updated_at);
  return row;
}

/** How many records each of these types holds, in one statement; of no type more than `most` and one are looked at. */
export function countOfTypes(db: Queries, types: readonly number[], most: number): Promise<{ type_id: number; count: number }[]> {
  return db.rows(sql`
    select t.id as type_id, c.count
    from types t cross join lateral (select ${ownerless(db)} as slugs) o cross join lateral (
      select count(*) as count from (
        select 1 from posts p where p.app_id = ${db.app} and p.partition in (t.partition, coalesce(t.previous_partition, t.partition)) and p.type_id = t.id
          and not exists (select 1 from jsonb_array_elements_text(o.slugs) as one(slug) where jsonb_exists(p.data, one.slug))
        limit ${raw(String(most + 1))}
      ) counted
    ) c
    where t.app_id = ${db.app} and t.id = any(${[...types]}::bigint[]) order by t.id`);
}

export function recordById(scope: Pick<Scope, "db" | "cached">, id: number): Promise<RecordRow | undefined> {
  return oneRecord(scope, id, sql``);
}

export function recordForChange(scope: Pick<WriteScope, "db" | "cached">, id: number): Promise<RecordRow | undefined> {
  return oneRecord(scope, id, sql` for update of p`);
}

/** Every big type of the platform has a partition: looked for in those of this app alone, a record is found as fast however many there are. */
async function oneRecord(scope: Pick<Scope, "db" | "cached">, id: number, hold: Sql): Promise<RecordRow | undefined> {
  const { db } = scope;
  const partitions = await cachedPartitions(scope);
  const known = partitions.length > 0 ? sql` and p.partition in (${raw(partitions.map(Number).join(", "))})` : undefined;
  // What is in none of them may have moved since these were looked up.
  const row = (known && (await recordAmong(db, id, { place: known, hold }))) ?? (await recordAmong(db, id, { place: sql``, hold }));
  if (row === undefined) return undefined;
  const [present = row] = await inPresentVersion(db, [withInstants(row)]);
  return present;
}

function recordAmong(
  db: Queries,
  id: number,
  { place, hold }: { readonly place: Sql; readonly hold: Sql },
): Promise<(RecordRow & WithSchemaVersion) | undefined> {
  return db.find(sql`
    select ${recordColumns}, ${schemaVersionColumns} from posts p join types t on t.app_id = ${db.app} and t.id = p.type_id
    where p.app_id = ${db.app} and p.id = ${id}${place}${hold}`);
}

/** The type's row says how its records come to its present form: read along, so that no memory of it can be too old. */
export const schemaVersionColumns = sql`t.schema_version as type_schema_version, case when p.schema_version < t.schema_version then t.upgrades end as upgrades, t.reads_clock`;
export interface WithSchemaVersion {
  readonly type_schema_version: number;
  readonly upgrades: Upgrade[] | null;
  readonly reads_clock: boolean | null;
}

/** Records of any types as they are now, in the same order. */
export async function inPresentVersion<Row extends RecordRow & WithSchemaVersion>(db: Queries, rows: readonly Row[]): Promise<Row[]> {
  const stale = rows.filter(({ upgrades, reads_clock }) => upgrades || reads_clock);
  if (stale.length === 0) return [...rows];
  const types = new Map(stale.map((row) => [row.type_id, row]));
  const fields = await fieldsOfTypes(
    db,
    [...types.values()].filter(({ reads_clock }) => reads_clock).map(({ type_id }) => type_id),
  );
  const now = new Map<Row, Row>();
  for (const [id, { type_schema_version: version }] of types) {
    const own = stale.filter(({ type_id }) => type_id === id);
    const upgrades = own.find((row) => row.upgrades)?.upgrades ?? [];
    const known = fields.get(id);
    const fresh = await upToDate(db, { schema_version: version, upgrades, ...(known && { id, post_fields: known }) }, own);
    for (const [at, row] of own.entries()) now.set(row, fresh[at] ?? row);
  }
  return rows.map((row) => now.get(row) ?? row);
}

async function fieldsOfTypes(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, readonly FieldBlock[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<{ id: number; post_fields: FieldBlock[] }>(
    sql`select t.id, t.post_fields from types t where t.app_id = ${db.app} and t.id = any(${[...ids]}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, row.post_fields]));
}

export function insertRecord(db: Transaction, post: RecordRow, indexColumns: IndexColumns): void {
  const copies = indexColumnValues(indexColumns, post.data);
  const text = insertion(indexColumns, copies);
  const values: unknown[] = [
    db.app,
    post.type_id,
    post.status_id,
    post.partition,
    post.id,
    post.user_id,
    post.title,
    post.content,
    JSON.stringify(post.data),
    post.schema_version,
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
const insertions = new WeakMap<IndexColumns, string>();

function insertion(indexColumns: IndexColumns, copies: readonly { readonly column: string }[]): string {
  const known = insertions.get(indexColumns);
  if (known !== undefined) return known;
  const names = copies.map(({ column }) => `, ${indexColumn(column)}`).join("");
  const places = Array.from({ length: 13 + copies.length }, (_, at) => `$${at + 4}`);
  const text = `
    insert into posts (app_id, type_id, status_id, partition, id, user_id, title, content, data, schema_version, meta, assignee_ids, status_entered_at,
      deadline_at, created_at, updated_at${names})
    select $1, $2, (${firstStatus}), ${places.join(", ")}`;
  insertions.set(indexColumns, text);
  return text;
}

/** The status that new records begin in, which is not to go before this one is there; nothing when it has gone, or its type. */
const firstStatus = "select t.initial_status_id from types t where t.app_id = $1 and t.id = $2 and t.initial_status_id = $3 for key share";
const missingValue = "23502";

function whenTypeIsGone(error: DatabaseError): Error {
  return error.code === missingValue ? new StaleCacheError(typeDefinitions) : error;
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
    where p.app_id = ${db.app} and ${inPartition(type)} and p.status_id = any(${statusIds}::bigint[]) group by 1`);
  return new Map(rows.map((row) => [row.user_id, row.count]));
}

export async function recordsByIds(db: Queries, ids: readonly number[], readable: Sql): Promise<RecordRow[]> {
  const rows = await db.rows<RecordRow & WithSchemaVersion>(sql`
    select ${recordColumns}, ${schemaVersionColumns} from posts p join types t on t.app_id = ${db.app} and t.id = p.type_id
    where p.app_id = ${db.app} and p.id = any(${[...ids]}::bigint[]) and ${readable}`);
  return inPresentVersion(db, rows.map(withInstants));
}

/**
 * Those of these records of a type that may be read, held until the transaction ends; in the order in which everybody holds several.
 * `firm`: also against who begins to point at them.
 */
export async function recordsForChange(
  db: Transaction,
  ids: readonly number[],
  readable: Sql,
  { firm = true }: { readonly firm?: boolean } = {},
): Promise<RecordRow[]> {
  const hold = raw(firm ? "for update of p" : "for no key update of p");
  const rows = await db.rows<RecordRow & WithSchemaVersion>(sql`
    select ${recordColumns}, ${schemaVersionColumns} from posts p join types t on t.app_id = ${db.app} and t.id = p.type_id
    where p.app_id = ${db.app} and p.id = any(${[...ids]}::bigint[]) and ${readable} order by p.id ${hold}`);
  return inPresentVersion(db, rows.map(withInstants));
}

/** What must hold of a record of this type that may be read: `rows` is over the alias p. */
export function ofType(type: TypeRow, rows: Sql): Sql {
  return sql`(${inPartition(type)} and ${rows})`;
}
