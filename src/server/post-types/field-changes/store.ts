import type { Json, JsonObject } from "../../../model/base/json.ts";
import type { FieldMove } from "../../../model/post-types/field-moves.ts";
import type { KeyMove } from "../../../model/post-types/past-keys.ts";
import { type Slots, slotValues } from "../../../model/post-types/slots.ts";
import type { Kept, Upgrade } from "../../../model/post-types/upgrade-values.ts";
import type { LimitsTaken } from "../../../model/workflow/follow-moves.ts";
import { join, type Queries, raw, type Sql, sql, type Transaction } from "../../../platform/db/database.ts";
import { inHome, type TypeRow } from "../store.ts";
import type { Followed, Taken } from "./up-to-date.ts";

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
  readonly form: number;
  readonly moves: FieldMove[];
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

/** A record as far as an upgrade looks at it. */
export interface Behind {
  readonly id: number;
  readonly form: number;
  readonly data: JsonObject;
}

const columns = sql`c.id, c.type_id, c.form, c.moves, c.limits, c.user_id, c.state, c.records, c.followed, c.kept, c.takes_back, c.taken_back_by, c.outcome,
  c.created_at, c.finished_at`;

export async function insertChange(db: Transaction, change: ChangeRow): Promise<void> {
  await db.change(sql`
    insert into field_changes (app_id, id, type_id, form, moves, limits, user_id, state, records, takes_back, outcome, created_at)
    values (${db.app}, ${change.id}, ${change.type_id}, ${change.form}, ${JSON.stringify(change.moves)}, ${JSON.stringify(change.limits)},
      ${change.user_id}, ${change.state}, ${change.records}, ${change.takes_back}, ${change.outcome && JSON.stringify(change.outcome)}, ${change.created_at})`);
}

/** Changes that touched values, and where `all` is said those that have yet to, the newest first. */
export function changesOf(
  db: Queries,
  typeId: number,
  { since, all }: { readonly since: Date; readonly all: boolean },
): Promise<ChangeRow[]> {
  const touched = sql`(c.records > 0 or exists (select 1 from kept_values k where k.app_id = ${db.app} and k.change_id = c.id))`;
  return db.rows(sql`
    select ${columns} from field_changes c
    where c.app_id = ${db.app} and c.type_id = ${typeId} and (${all}::boolean or ${touched}) and c.created_at > ${since} order by c.id desc limit 100`);
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
export async function addFollowed(db: Transaction, id: number, followed: number, outcome: Omit<Outcome, "gone"> | null): Promise<void> {
  const told = outcome
    ? sql`, outcome = jsonb_build_object('restored', (outcome ->> 'restored')::integer + ${outcome.restored}::integer,
        'changed', (outcome ->> 'changed')::integer + ${outcome.changed}::integer, 'emptied', (outcome ->> 'emptied')::integer + ${outcome.emptied}::integer,
        'gone', (outcome ->> 'gone')::integer, 'records', jsonb_path_query_array((outcome -> 'records') || ${JSON.stringify(outcome.records)}::jsonb, '$[0 to 49]'))`
    : sql``;
  await db.change(sql`update field_changes set followed = followed + ${followed}::integer${told} where app_id = ${db.app} and id = ${id}`);
}

/** All changes of a type up to a form are done: their records have followed. Answers which they are. */
export function finishChanges(db: Transaction, typeId: number, form: number, now: Date): Promise<{ id: number; records: number }[]> {
  return db.rows(sql`
    update field_changes c set state = 'done', finished_at = ${now},
      kept = (select count(*) from kept_values k where k.app_id = c.app_id and k.change_id = c.id)
    where c.app_id = ${db.app} and c.type_id = ${typeId} and c.form <= ${form} and c.state = 'running' returning c.id, c.records`);
}

export async function updateForm(db: Transaction, type: Pick<TypeRow, "id">, upgrades: readonly Upgrade[], slots: Slots): Promise<void> {
  await db.change(sql`
    update types set upgrades = ${JSON.stringify(upgrades)}, slots = ${JSON.stringify(slots)} where app_id = ${db.app} and id = ${type.id}`);
}

/** Records that hold a value under one of these slugs, or of which a change keeps some. */
function touched(db: Queries, { slugs, kept }: Touch): Sql {
  const holds = sql`jsonb_exists_any(p.data, ${[...slugs]}::text[])`;
  if (kept.length === 0) return holds;
  return sql`(${holds} or exists (select 1 from kept_values k where k.app_id = ${db.app} and k.change_id = any(${[...kept]}::bigint[]) and k.post_id = p.id))`;
}

export interface Touch {
  readonly slugs: readonly string[];
  /** Changes that are taken back. */
  readonly kept: readonly number[];
}

export async function countTouched(db: Queries, type: TypeRow, touch: Touch): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(*) as count from posts p where p.app_id = ${db.app} and ${inHome(type)} and ${touched(db, touch)}`,
  );
  return row?.count ?? 0;
}

/** What one batch may weigh, in bytes of JSON: records are of any size. */
const batchSize = 4_000_000;

/** The next records that have not followed the type's form yet, held until the batch is written. */
export function nextBehind(db: Transaction, type: TypeRow, touch: Touch, after: number, count: number): Promise<Behind[]> {
  return db.rows(sql`
    select b.id, b.form, b.data from (
      select h.id, h.form, h.data, sum(octet_length(h.data::text)) over (order by h.id) - octet_length(h.data::text) as before from (
        select p.id, p.form, p.data from posts p where p.app_id = ${db.app} and ${inHome(type)} and p.form < ${type.form} and p.id > ${after}
          and ${touched(db, touch)} order by p.id limit ${count} for update of p
      ) h
    ) b where b.before < ${batchSize} order by b.id`);
}

/** Writes a batch of records in their new form, values and copies in one statement. */
export async function writeFollowed(db: Transaction, type: TypeRow, rows: readonly Behind[]): Promise<void> {
  const names = slotValues(type.slots, {})
    .map(({ column }) => column)
    .filter((column) => /^[nt][1-8]$/.test(column));
  const records = rows.map(({ id, data, form }) => {
    const copies = slotValues(type.slots, data).map(({ column, value }) => [column, value] as const);
    return { id, data, form, ...Object.fromEntries(copies) };
  });
  const sets = names.map((name) => raw(`, ${name} = r.${name}`));
  const shapes = names.map((name) => raw(`, ${name} ${name.startsWith("n") ? "numeric" : "text"}`));
  await db.change(sql`
    update posts p set data = r.data, form = r.form${join([sql``, ...sets], "")}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r(id bigint, data jsonb, form integer${join([sql``, ...shapes], "")})
    where p.app_id = ${db.app} and ${inHome(type)} and p.id = r.id`);
}

/** What is written beside a record that has followed. */
interface KeptBeside extends Followed {
  readonly id: number;
  /** When it followed. */
  readonly at: Date | string;
}

/** Keeps what changes took from records, tells it in their history, and points from them where their values now point. */
export async function keepFollowed(db: Transaction, typeId: number, rows: readonly KeptBeside[]): Promise<void> {
  const taken = rows.flatMap(({ id, at, taken: all }) => (all ?? []).map((each) => ({ ...each, post: id, at })));
  const left = rows.flatMap(({ id, points }) => (points?.left ?? []).map((slug) => ({ slug, post: id })));
  const made = rows.flatMap(({ id, points }) => (points?.made ?? []).map((each) => ({ ...each, post: id })));
  if (taken.length > 0) await insertKept(db, taken);
  const told = taken.filter((each) => Object.keys(each.told).length > 0);
  if (told.length > 0) await tellConverted(db, told);
  if (left.length > 0)
    await db.change(sql`
      delete from post_references r using jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as gone(post bigint, slug text)
      where r.app_id = ${db.app} and r.type_id = ${typeId} and r.post_id = gone.post and r.slug = gone.slug`);
  if (made.length > 0)
    await db.change(sql`
      insert into post_references (app_id, target_id, target_type_id, type_id, slug, post_id)
      select ${db.app}::bigint, t.id, t.type_id, ${typeId}::bigint, r.slug, r.post
      from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r(post bigint, slug text, target bigint)
      join posts t on t.app_id = ${db.app} and t.id = r.target on conflict do nothing`);
}

/** What is kept first is the truth: a change is followed once. */
async function insertKept(db: Transaction, kept: readonly (Taken & { readonly post: number })[]): Promise<void> {
  await db.change(sql`
    insert into kept_values (app_id, change_id, post_id, before, after)
    select ${db.app}::bigint, r.change, r.post, r.before, r.after
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r(change bigint, post bigint, before jsonb, after jsonb)
    on conflict (app_id, change_id, post_id) do nothing`);
}

/** Whoever changed the form changed the values, though a job may write them. */
async function tellConverted(
  db: Transaction,
  told: readonly (Taken & { readonly post: number; readonly at: Date | string })[],
): Promise<void> {
  const rows = told.map(({ post, at, change, formBefore, told: changes }) => ({ post, at, change, form: formBefore, changes }));
  await db.change(sql`
    insert into record_changes (app_id, post_id, at, kind, user_id, by_rule, form, changes)
    select ${db.app}::bigint, r.post, r.at, 'converted', c.user_id, false, r.form, r.changes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(post bigint, at timestamptz, change bigint, form integer, changes jsonb)
    left join field_changes c on c.app_id = ${db.app} and c.id = r.change
    on conflict do nothing`);
}

/** Which keys of a type moved with a form, for the history of its records. */
export async function insertFieldMoves(db: Transaction, typeId: number, form: number, moves: readonly KeyMove[]): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map((move, place) => ({ ...move, form, place }));
  await db.change(sql`
    insert into field_moves (app_id, type_id, form, place, from_slug, label, to_slug, was_hidden)
    select ${db.app}::bigint, ${typeId}::bigint, r.form, r.place, r.from_slug, r.label, r.to_slug, r.was_hidden
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(form integer, place integer, from_slug text, label text, to_slug text, was_hidden boolean)`);
}

/** Every move of a key of a type, in order. */
export function fieldMovesOf(db: Queries, typeId: number): Promise<KeyMove[]> {
  return db.rows(sql`
    select m.form, m.from_slug, m.to_slug, m.label, m.was_hidden from field_moves m
    where m.app_id = ${db.app} and m.type_id = ${typeId} order by m.form, m.place`);
}

export async function keptOf(
  db: Queries,
  changes: readonly number[],
  posts: readonly number[],
): Promise<(Kept & { readonly change_id: number; readonly post_id: number })[]> {
  return db.rows(sql`
    select k.change_id, k.post_id, k.before, k.after from kept_values k
    where k.app_id = ${db.app} and k.change_id = any(${[...changes]}::bigint[]) and k.post_id = any(${[...posts]}::bigint[])`);
}

export async function countKept(db: Queries, change: number): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(*) as count from kept_values k where k.app_id = ${db.app} and k.change_id = ${change}`,
  );
  return row?.count ?? 0;
}

/** The next records of which a change keeps something. */
export async function postsKept(db: Queries, change: number, after: number, count: number): Promise<number[]> {
  const rows = await db.rows<{ post_id: number }>(sql`
    select k.post_id from kept_values k
    where k.app_id = ${db.app} and k.change_id = ${change} and k.post_id > ${after} order by k.post_id limit ${count}`);
  return rows.map(({ post_id }) => post_id);
}

/** Deletes some of what a change keeps; answers how much that was. */
export function deleteSomeKept(db: Transaction, change: number, count: number): Promise<number> {
  return db.change(sql`
    delete from kept_values where app_id = ${db.app} and change_id = ${change} and post_id = any(array(
      select k.post_id from kept_values k where k.app_id = ${db.app} and k.change_id = ${change} order by k.post_id limit ${count}))`);
}

export interface ValueHeld {
  readonly post: number;
  readonly value: Json;
}

/** Some of the values that records hold under a slug, in the order of their records. */
export function valuesHeld(db: Queries, type: TypeRow, slug: string, after: number, count: number): Promise<ValueHeld[]> {
  return db.rows(sql`
    select p.id as post, p.data -> ${slug} as value from posts p
    where p.app_id = ${db.app} and ${inHome(type)} and p.id > ${after} and jsonb_exists(p.data, ${slug}) order by p.id limit ${count}`);
}

/** Pages whose layout or draft names one of these words. */
export function pagesNaming(db: Queries, slugs: readonly string[]): Promise<{ readonly title: string; readonly text: string }[]> {
  const like = slugs.map((slug) => `%${slug.replace(/[\\%_]/g, "\\$&")}%`);
  return db.rows(sql`
    select g.title, coalesce(g.layout::text, '') || coalesce(g.draft::text, '') as text from pages g
    where g.app_id = ${db.app} and (g.layout::text like any(${like}::text[]) or g.draft::text like any(${like}::text[])) order by g.id limit 20`);
}
