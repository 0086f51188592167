import type { Json, JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { isNumeral } from "../../model/fields/values/numbers.ts";
import type { FieldMove } from "../../model/types/field-moves.ts";
import { type IndexColumns, indexColumnValues } from "../../model/types/index-columns.ts";
import type { KeyMove } from "../../model/types/past-keys.ts";
import type { Upgrade } from "../../model/types/upgrade-values.ts";
import type { LimitsTaken } from "../../model/workflow/follow-moves.ts";
import { join, type Queries, raw, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { countRows } from "../kernel/list.ts";
import { inPartition, type TypeRow } from "../type-definitions/public.ts";

export interface Outcome {
  readonly restored: number;
  readonly changed: number;
  readonly emptied: number;
  readonly gone: number;
  readonly records: readonly { readonly post: number; readonly slug: string; readonly why: "changed" | "emptied" }[];
}

export interface ChangeRow {
  readonly id: number;
  readonly type_id: number;
  readonly schema_version: number;
  readonly moves: FieldMove[];
  /** The fields that are worked out anew: what each was before, and is now. */
  readonly calculated: readonly CalculatedField[];
  readonly limits: LimitsTaken;
  readonly user_id: number | null;
  readonly state: "running" | "done";
  readonly records: number;
  readonly followed: number;
  readonly kept: number;
  readonly takes_back: number | null;
  readonly taken_back_by: number | null;
  readonly outcome: Outcome | null;
  readonly created_at: Date;
  readonly finished_at: Date | null;
}

export interface CalculatedField {
  readonly from: NamedField | null;
  readonly to: NamedField;
}

export type NamedField = Pick<FieldBlock, "slug" | "label" | "component">;

/** A record as far as an upgrade looks at it. */
export interface Behind {
  readonly id: number;
  readonly status_id: number;
  readonly schema_version: number;
  readonly data: JsonObject;
  /** Absent where nobody asks what it is called. */
  readonly title?: string | null;
}

const columns = sql`c.id, c.type_id, c.schema_version, c.moves, c.calculated, c.limits, c.user_id, c.state, c.records, c.followed, c.kept, c.takes_back, c.taken_back_by, c.outcome,
  c.created_at, c.finished_at`;

export async function insertChange(db: Transaction, change: ChangeRow): Promise<void> {
  await db.change(sql`
    insert into field_changes (app_id, id, type_id, schema_version, moves, calculated, limits, user_id, state, records, takes_back, outcome, created_at)
    values (${db.app}, ${change.id}, ${change.type_id}, ${change.schema_version}, ${JSON.stringify(change.moves)}, ${JSON.stringify(change.calculated)}, ${JSON.stringify(change.limits)},
      ${change.user_id}, ${change.state}, ${change.records}, ${change.takes_back}, ${change.outcome && JSON.stringify(change.outcome)}, ${change.created_at})`);
}

/** Changes that touched values, and where `all` is said those that have yet to, the newest first. */
export async function changesOf(
  db: Queries,
  typeId: number,
  { since, all }: { readonly since: Date; readonly all: boolean },
): Promise<{ rows: ChangeRow[]; total: number }> {
  const touched = sql`(c.records > 0 or exists (select 1 from kept_values k where k.app_id = ${db.app} and k.change_id = c.id))`;
  const where = sql`c.app_id = ${db.app} and c.type_id = ${typeId} and (${all}::boolean or ${touched}) and c.created_at > ${since}`;
  const rows = await db.rows<ChangeRow>(sql`select ${columns} from field_changes c where ${where} order by c.id desc limit 100`);
  const total = rows.length < 100 ? rows.length : await countRows(db, sql`select 1 from field_changes c where ${where}`, undefined);
  return { rows, total };
}

export function changeById(db: Queries, typeId: number, id: number): Promise<ChangeRow | undefined> {
  return db.one(sql`select ${columns} from field_changes c where c.app_id = ${db.app} and c.type_id = ${typeId} and c.id = ${id}`);
}

/** Those whose fields may name a type by its slug. */
export function changesNaming(db: Queries): Promise<Pick<ChangeRow, "id" | "moves">[]> {
  const named = '$.**.type ? (@.type() == "string")';
  return db.rows(sql`
    select c.id, c.moves from field_changes c where c.app_id = ${db.app} and jsonb_path_exists(c.moves, ${named}::jsonpath) order by c.id`);
}

export async function updateMoves(db: Transaction, id: number, moves: readonly FieldMove[]): Promise<void> {
  await db.change(sql`update field_changes set moves = ${JSON.stringify(moves)} where app_id = ${db.app} and id = ${id}`);
}

export async function deleteChange(db: Transaction, id: number): Promise<void> {
  await db.change(sql`delete from kept_values where app_id = ${db.app} and change_id = ${id}`);
  await db.change(sql`delete from field_changes where app_id = ${db.app} and id = ${id}`);
}

export async function markTakenBack(db: Transaction, id: number, by: number): Promise<void> {
  await db.change(sql`update field_changes set taken_back_by = ${by} where app_id = ${db.app} and id = ${id}`);
}

/** Writes down that one more batch of records has followed. */
export async function addFollowed(
  db: Transaction,
  id: number,
  { followed, outcome }: { readonly followed: number; readonly outcome: Omit<Outcome, "gone"> | null },
): Promise<void> {
  const told = outcome ? sql`, outcome = ${JSON.stringify(await outcomeWith(db, id, outcome))}` : sql``;
  await db.change(sql`update field_changes set followed = followed + ${followed}::integer${told} where app_id = ${db.app} and id = ${id}`);
}

/** How many records an outcome names one by one. */
const mostNamed = 50;

/** What came of a change so far and of one more batch, held until the transaction ends. */
async function outcomeWith(db: Transaction, id: number, more: Omit<Outcome, "gone">): Promise<Outcome | null> {
  const row = await db.one<{ outcome: Outcome | null }>(
    sql`select c.outcome from field_changes c where c.app_id = ${db.app} and c.id = ${id} for update`,
  );
  const before = row?.outcome;
  if (!before) return null;
  return {
    restored: before.restored + more.restored,
    changed: before.changed + more.changed,
    emptied: before.emptied + more.emptied,
    gone: before.gone,
    records: [...before.records, ...more.records].slice(0, mostNamed),
  };
}

/** All changes of a type up to a form are done: their records have followed. Answers which they are. */
export function finishChanges(
  db: Transaction,
  typeId: number,
  { schema_version: version, now }: { readonly schema_version: number; readonly now: Date },
): Promise<{ id: number; records: number }[]> {
  return db.rows(sql`
    update field_changes c set state = 'done', finished_at = ${now},
      kept = (select count(*) from kept_values k where k.app_id = ${db.app} and k.change_id = c.id)
    where c.app_id = ${db.app} and c.type_id = ${typeId} and c.schema_version <= ${version} and c.state = 'running' returning c.id, c.records`);
}

export async function updateUpgrades(
  db: Transaction,
  type: Pick<TypeRow, "id">,
  { upgrades, index_columns: indexColumns }: { readonly upgrades: readonly Upgrade[]; readonly index_columns: IndexColumns },
): Promise<void> {
  await db.change(sql`
    update types set upgrades = ${JSON.stringify(upgrades)}, index_columns = ${JSON.stringify(indexColumns)} where app_id = ${db.app} and id = ${type.id}`);
}

/** Records that hold a value under one of these slugs, or one of these options, or of which a change keeps some. */
function touched(db: Queries, { slugs, options = [], kept, all }: Touch): Sql {
  if (all) return sql`true`;
  const parts = [sql`jsonb_exists_any(p.data, ${[...slugs]}::text[])`, ...options.map(holdsOption)];
  if (kept.length > 0)
    parts.push(
      sql`exists (select 1 from kept_values k where k.app_id = ${db.app} and k.change_id = any(${[...kept]}::bigint[]) and k.post_id = p.id)`,
    );
  return sql`(${join(parts, " or ")})`;
}

/** Also in a list of several. Where numbers are kept, an option is one. */
function holdsOption({ slug, values }: HeldOptions): Sql {
  const held = values.flatMap((value) => (isNumeral(value) ? [value, Number(value)] : [value]));
  return sql`coalesce(jsonb_path_exists(p.data -> ${slug}, '$[*] ? (@ == $held[*])'::jsonpath, ${JSON.stringify({ held })}::jsonb), false)`;
}

/** Options, as they are stored, of the field with this slug. */
export interface HeldOptions {
  readonly slug: string;
  readonly values: readonly string[];
}

export interface Touch {
  readonly slugs: readonly string[];
  /** Of fields that else stay as they are. */
  readonly options?: readonly HeldOptions[];
  /** Changes that are taken back. */
  readonly kept: readonly number[];
  /** Whatever they hold: something is worked out anew in each of them. */
  readonly all?: boolean;
}

export async function countTouched(db: Queries, type: TypeRow, touch: Touch): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(*) as count from posts p where p.app_id = ${db.app} and ${inPartition(type)} and ${touched(db, touch)}`,
  );
  return row?.count ?? 0;
}

/** What one batch may weigh, in bytes of JSON: records are of any size. */
const batchSize = 4_000_000;

/** The next records that have not followed the type's form yet, held until the batch is written. */
export function nextBehind(
  db: Transaction,
  type: TypeRow,
  { touch, after, count }: { readonly touch: Touch; readonly after: number; readonly count: number },
): Promise<Behind[]> {
  return db.rows(sql`
    select b.id, b.status_id, b.schema_version, b.title, b.data from (
      select h.id, h.status_id, h.schema_version, h.title, h.data, sum(octet_length(h.data::text)) over (order by h.id) - octet_length(h.data::text) as before from (
        select p.id, p.status_id, p.schema_version, p.title, p.data from posts p where p.app_id = ${db.app} and ${inPartition(type)} and p.schema_version < ${type.schema_version} and p.id > ${after}
          and ${touched(db, touch)} order by p.id limit ${count} for update of p
      ) h
    ) b where b.before < ${batchSize} order by b.id`);
}

/** Writes a batch of records in their new form, values and copies in one statement. */
export async function writeFollowed(db: Transaction, type: TypeRow, rows: readonly Behind[]): Promise<void> {
  const names = indexColumnValues(type.index_columns, {})
    .map(({ column }) => column)
    .filter((column) => /^[nt][1-8]$/.test(column));
  const records = rows.map(({ id, data, title, schema_version: version }) => {
    const copies = indexColumnValues(type.index_columns, data).map(({ column, value }) => [column, value] as const);
    return { id, data, title, schema_version: version, ...Object.fromEntries(copies) };
  });
  const sets = names.map((name) => raw(`, ${name} = r.${name}`));
  const shapes = names.map((name) => raw(`, ${name} ${name.startsWith("n") ? "numeric" : "text"}`));
  await db.change(sql`
    update posts p set data = r.data, title = r.title, schema_version = r.schema_version${join([sql``, ...sets], "")}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(id bigint, data jsonb, title text, schema_version integer${join([sql``, ...shapes], "")})
    where p.app_id = ${db.app} and ${inPartition(type)} and p.id = r.id`);
}

/** Which keys of a type moved with a form, for the history of its records. */
export async function insertFieldMoves(
  db: Transaction,
  typeId: number,
  { schema_version: version, moves }: { readonly schema_version: number; readonly moves: readonly KeyMove[] },
): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map((move, place) => ({ ...move, schema_version: version, place }));
  await db.change(sql`
    insert into field_moves (app_id, type_id, schema_version, place, from_slug, label, to_slug, was_hidden)
    select ${db.app}::bigint, ${typeId}::bigint, r.schema_version, r.place, r.from_slug, r.label, r.to_slug, r.was_hidden
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(schema_version integer, place integer, from_slug text, label text, to_slug text, was_hidden boolean)`);
}

/** Every move of a key of a type, in order. */
export function fieldMovesOf(db: Queries, typeId: number): Promise<KeyMove[]> {
  return db.rows(sql`
    select m.schema_version, m.from_slug, m.to_slug, m.label, m.was_hidden from field_moves m
    where m.app_id = ${db.app} and m.type_id = ${typeId} order by m.schema_version, m.place`);
}

/** Some records of a type with all their values, in the order of their ids. */
export function recordsHeld(
  db: Queries,
  type: TypeRow,
  { after, count }: { readonly after: number; readonly count: number },
): Promise<Behind[]> {
  return db.rows(sql`
    select p.id, p.status_id, p.schema_version, p.title, p.data from posts p
    where p.app_id = ${db.app} and ${inPartition(type)} and p.id > ${after} order by p.id limit ${count}`);
}

export interface ValueHeld {
  readonly post: number;
  readonly value: Json;
}

/** Some of the values that records hold under a slug, in the order of their records. */
export function valuesHeld(
  db: Queries,
  type: TypeRow,
  { slug, after, count }: { readonly slug: string; readonly after: number; readonly count: number },
): Promise<ValueHeld[]> {
  return db.rows(sql`
    select p.id as post, p.data -> ${slug} as value from posts p
    where p.app_id = ${db.app} and ${inPartition(type)} and p.id > ${after} and jsonb_exists(p.data, ${slug}) order by p.id limit ${count}`);
}
