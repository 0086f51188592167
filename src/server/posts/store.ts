import type { JsonObject } from "../../model/base/json.ts";
import { sourceOf } from "../../model/fields/references.ts";
import { isNumeral } from "../../model/fields/values/numbers.ts";
import { type Slots, slotValues } from "../../model/post-types/slots.ts";
import { type Source, sourcesOf } from "../../model/post-types/sources-of.ts";
import type { Upgrade } from "../../model/post-types/upgrade-values.ts";
import { join, momentText, type Queries, raw, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import type { FieldSql, HoldsSql } from "../list.ts";
import { type Followed, forgetKept, keepFollowed, type TypeRow, upToDate } from "../post-types/public.ts";
import { refuse } from "../scope.ts";

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
  readonly meta: JsonObject;
  readonly assignee_ids: number[];
  /** Instants are ISO 8601 in UTC with milliseconds, as they are shown. */
  readonly status_entered_at: string;
  readonly deadline_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

const columns = sql`p.app_id, p.home, p.id, p.type_id, p.status_id, p.user_id, p.title, p.content, p.data, p.form, p.meta, p.assignee_ids,
  p.status_entered_at::text, p.deadline_at::text, p.created_at::text, p.updated_at::text`;

/** Instants stay text all the way: a list would make a Date of each only to turn it back. */
function withInstants<Row extends PostRow | undefined>(row: Row): Row {
  if (row === undefined) return row;
  const fresh: { -readonly [Key in keyof PostRow]: PostRow[Key] } = row;
  fresh.status_entered_at = momentText(fresh.status_entered_at);
  if (fresh.deadline_at !== null) fresh.deadline_at = momentText(fresh.deadline_at);
  fresh.created_at = momentText(fresh.created_at);
  fresh.updated_at = momentText(fresh.updated_at);
  return row;
}

/** Our own integer, so it may stand in the text: the planner then looks into one partition only. */
function within(type: TypeRow): Sql {
  return raw(`p.home = ${Number(type.home)} and p.type_id = ${Number(type.id)}`);
}

/**
 * How many stands in the text: of a bound number the planner only knows that it could be a tenth of all, and so it would plan every
 * list anew instead of once.
 */
export async function postsWhere(
  db: Queries,
  type: TypeRow,
  { where, order, count, page }: { where: Sql; order: Sql; count: number; page: number },
): Promise<PostRow[]> {
  const skipped = page === 1 ? sql`` : sql` offset ${(page - 1) * count}`;
  const rows = await db.rows<PostRow>(sql`
    select ${columns} from posts p where p.app_id = ${db.app} and ${within(type)} and ${where} order by ${order} limit ${raw(String(Number(count)))}${skipped}`);
  for (const row of rows) withInstants(row);
  return upToDate(db, type, rows);
}

export async function countWhere(db: Queries, type: TypeRow, where: Sql): Promise<number> {
  const row = await db.one<{ count: number }>(
    sql`select count(*) as count from posts p where p.app_id = ${db.app} and ${within(type)} and ${where}`,
  );
  return row?.count ?? 0;
}

export function postById(db: Queries, id: number): Promise<PostRow | undefined> {
  return onePost(db, id, sql``);
}

export function postForChange(db: Transaction, id: number): Promise<PostRow | undefined> {
  return onePost(db, id, sql` for update of p`);
}

async function onePost(db: Queries, id: number, hold: Sql): Promise<PostRow | undefined> {
  const row = await db.one<PostRow & WithForm>(sql`
    select ${columns}, ${formColumns} from posts p join types t on t.app_id = p.app_id and t.id = p.type_id
    where p.app_id = ${db.app} and p.id = ${id}${hold}`);
  return row && inForm(db, withInstants(row));
}

/** The type's row says how its records come to its present form: read along, so that no memory of it can be too old. */
const formColumns = sql`t.form as type_form, case when p.form < t.form then t.upgrades end as upgrades`;
interface WithForm {
  readonly type_form: number;
  readonly upgrades: Upgrade[] | null;
}

async function inForm(db: Queries, row: PostRow & WithForm): Promise<PostRow> {
  if (!row.upgrades) return row;
  const [post = row] = await upToDate(db, { form: row.type_form, upgrades: row.upgrades }, [row]);
  return post;
}

export async function insertPost(db: Transaction, post: PostRow, slots: Slots): Promise<void> {
  const copies = slotValues(slots, post.data);
  const names = copies.map(({ column }) => raw(`, ${slotColumn(column)}`));
  const values = copies.map(({ value }) => sql`, ${value}`);
  db.send(sql`
    insert into posts (app_id, home, id, type_id, status_id, user_id, title, content, data, form, meta, assignee_ids, status_entered_at,
      deadline_at, created_at, updated_at${join([sql``, ...names], "")})
    values (${db.app}, ${post.home}, ${post.id}, ${post.type_id}, ${post.status_id}, ${post.user_id}, ${post.title}, ${post.content},
      ${JSON.stringify(post.data)}, ${post.form}, ${JSON.stringify(post.meta)}, ${JSON.stringify(post.assignee_ids)}, ${post.status_entered_at}, ${post.deadline_at},
      ${post.created_at}, ${post.updated_at}${join([sql``, ...values], "")})`);
}

export async function updatePost(db: Transaction, post: PostRow, slots: Slots): Promise<void> {
  const copies = slotValues(slots, post.data).map(({ column, value }) => sql`, ${raw(slotColumn(column))} = ${value}`);
  db.send(sql`
    update posts set status_id = ${post.status_id}, title = ${post.title}, content = ${post.content}, data = ${JSON.stringify(post.data)},
      form = ${post.form}, meta = ${JSON.stringify(post.meta)}, assignee_ids = ${JSON.stringify(post.assignee_ids)}, status_entered_at = ${post.status_entered_at},
      deadline_at = ${post.deadline_at}, updated_at = ${post.updated_at}${join([sql``, ...copies], "")}
    where app_id = ${db.app} and home = ${post.home} and id = ${post.id}`);
  if (post.taken) await keepFollowed(db, post.type_id, [post]);
}

export async function deletePostRow(db: Transaction, post: PostRow): Promise<void> {
  db.send(sql`delete from posts where app_id = ${db.app} and home = ${post.home} and id = ${post.id}`);
  await forgetKept(db, post.id);
}

/** A name that came from the database may only be one of the columns that exist for this. */
function slotColumn(column: string): string {
  if (!/^[nt][1-8]$/.test(column)) throw new Error("not a slot");
  return column;
}

/**
 * How a field of a type is read by a list: from its typed column where it has one that holds the whole value, else from the
 * JSON, under the name that it has there.
 */
export function fieldSqlOf({ slots, upgrades }: Pick<TypeRow, "slots" | "upgrades">): FieldSql {
  return (slug, stored) => {
    const sources = settledSources({ upgrades }, slug);
    const column = Object.hasOwn(slots, slug) ? slots[slug] : undefined;
    if (column !== undefined && stored === "number" && column.startsWith("n")) return raw(`p.${slotColumn(column)}`);
    if (column !== undefined && stored === "date" && column.startsWith("t")) return raw(`p.${slotColumn(column)}`);
    return bySource(sources, keySql(slug, stored), (name) => keySql(name, stored));
  };
}

/**
 * That a field holds one of these, as a list or alone. What is sent is text: it stands for a number too. Where a record points is
 * read from the index of references.
 */
export function holdsSqlOf(db: Queries, type: TypeRow): HoldsSql {
  const pointing = new Set(type.post_fields.filter((field) => sourceOf(field)?.kind === "records").map(({ slug }) => slug));
  return (slug, wanted) => {
    const sources = settledSources(type, slug);
    const held = pointing.has(slug)
      ? (name: string) => pointsSql(db, type, name, wanted.map(Number).filter(Number.isSafeInteger))
      : (name: string) => itemSql(name, wanted.map(String));
    return bySource(sources, held(slug), held);
  };
}

function pointsSql(db: Queries, type: TypeRow, slug: string, ids: readonly number[]): Sql {
  return sql`p.id in (
    select r.post_id from post_references r
    where r.app_id = ${db.app} and r.type_id = ${type.id} and r.slug = ${slug} and r.target_id = any(${[...ids]}::bigint[]))`;
}

function itemSql(slug: string, wanted: readonly string[]): Sql {
  const items = wanted.flatMap((item) => [JSON.stringify(item), ...(isNumeral(item) ? [item] : [])]);
  return sql`p.data -> ${slug} @> any(${items}::jsonb[])`;
}

/** Under which names records hold a field now. While it is being converted, no answer is better than a wrong one. */
function settledSources({ upgrades }: Pick<TypeRow, "upgrades">, slug: string): readonly Source[] {
  const sources = sourcesOf(upgrades, slug);
  if (sources !== "converting") return sources;
  throw refuse("unavailable", `The values of ${slug} are being converted. Try again in a moment.`);
}

function bySource(sources: readonly Source[], now: Sql, named: (slug: string) => Sql): Sql {
  if (sources.length === 0) return now;
  const earlier = sources.map(({ below, slug }) => sql`when p.form < ${below} then ${slug === null ? sql`null` : named(slug)}`);
  return sql`(case ${join(earlier, " ")} else ${now} end)`;
}

function keySql(slug: string, stored: Parameters<FieldSql>[1]): Sql {
  if (stored === "number") return sql`case when jsonb_typeof(p.data -> ${slug}) = 'number' then (p.data ->> ${slug})::numeric end`;
  if (stored === "boolean") return sql`case when jsonb_typeof(p.data -> ${slug}) = 'boolean' then (p.data ->> ${slug})::boolean end`;
  return sql`(p.data ->> ${slug})`;
}

/** Who was given a record last in a status. The row is held, so that two records at once are two turns. */
export async function lastTurn(db: Transaction, statusId: number): Promise<number | null> {
  const row = await db.one<{ user_id: number }>(sql`
    select t.user_id from status_turns t where t.app_id = ${db.app} and t.status_id = ${statusId} for update`);
  return row?.user_id ?? null;
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
    where p.app_id = ${db.app} and ${within(type)} and p.status_id = any(${statusIds}::bigint[]) group by 1`);
  return new Map(rows.map((row) => [row.user_id, row.count]));
}

/** One record pointing at another: the index entry of what a field holds. */
export interface ReferenceRow {
  readonly post_id: number;
  readonly type_id: number;
  readonly slug: string;
  readonly target_id: number;
}

/**
 * Those of these records that fulfil `readable`. They are held as they are until the transaction ends, so that none of them is gone
 * before what points at it is written.
 */
export function targetsHeld(
  db: Transaction,
  ids: readonly number[],
  readable: Sql,
): Promise<Pick<PostRow, "id" | "type_id" | "title" | "content">[]> {
  return db.rows(sql`
    select p.id, p.type_id, p.title, p.content from posts p where p.app_id = ${db.app} and p.id = any(${[...ids]}::bigint[]) and ${readable} order by p.id for key share`);
}

export async function postsByIds(db: Queries, ids: readonly number[], readable: Sql): Promise<PostRow[]> {
  const rows = await db.rows<PostRow & WithForm>(sql`
    select ${columns}, ${formColumns} from posts p join types t on t.app_id = p.app_id and t.id = p.type_id
    where p.app_id = ${db.app} and p.id = any(${[...ids]}::bigint[]) and ${readable}`);
  return Promise.all(rows.map((row) => inForm(db, row)));
}

/** What must hold of a record of this type that may be read: `rows` is over the alias p. */
export function ofType(type: TypeRow, rows: Sql): Sql {
  return sql`(${within(type)} and ${rows})`;
}

/** Writes anew where a record points. */
export async function keepReferences(
  db: Transaction,
  post: Pick<PostRow, "id" | "type_id">,
  references: readonly NewReference[],
): Promise<void> {
  await db.change(sql`delete from post_references where app_id = ${db.app} and post_id = ${post.id}`);
  if (references.length === 0) return;
  await db.change(sql`
    insert into post_references (app_id, target_id, target_type_id, type_id, slug, post_id)
    select ${db.app}::bigint, r.target, r.type, ${post.type_id}::bigint, r.slug, ${post.id}::bigint
    from jsonb_to_recordset(${JSON.stringify(references)}::jsonb) as r(slug text, target bigint, type bigint)
    on conflict do nothing`);
}
export interface NewReference {
  readonly slug: string;
  readonly target: number;
  readonly type: number;
}

export function referencesTo(
  db: Queries,
  to: { readonly post: number } | { readonly type: number },
  count: number,
): Promise<ReferenceRow[]> {
  const where = "post" in to ? sql`r.target_id = ${to.post}` : sql`r.target_type_id = ${to.type}`;
  return db.rows(sql`
    select r.post_id, r.type_id, r.slug, r.target_id from post_references r where r.app_id = ${db.app} and ${where}
    order by r.type_id, r.slug, r.post_id limit ${count}`);
}

/** Takes ids out of what one field of these records holds. A record that holds none of them any more stays as it is. */
export async function emptyField(
  db: Transaction,
  type: TypeRow,
  field: { readonly slug: string; readonly posts: readonly number[]; readonly targets: readonly number[] },
  now: Date,
): Promise<void> {
  const gone = field.targets.map((id) => JSON.stringify(id));
  const held = sql`p.data -> ${field.slug}`;
  const left = sql`(
    select jsonb_agg(item.value order by item.place)
    from jsonb_array_elements(case when jsonb_typeof(${held}) = 'array' then ${held} else '[]' end) with ordinality as item(value, place)
    where item.value <> all(${gone}::jsonb[]))`;
  const column = Object.hasOwn(type.slots, field.slug) ? type.slots[field.slug] : undefined;
  await db.change(sql`
    update posts p set data = case when ${left} is null then p.data - ${field.slug}::text else jsonb_set(p.data, array[${field.slug}::text], ${left}) end,
      updated_at = greatest(${now}::timestamptz, p.updated_at + interval '1 millisecond')${column === undefined ? sql`` : sql`, ${raw(slotColumn(column))} = null`}
    where p.app_id = ${db.app} and ${within(type)} and p.id = any(${[...field.posts]}::bigint[])
      and (${held} = any(${gone}::jsonb[]) or (jsonb_typeof(${held}) = 'array' and ${held} @> any(${gone}::jsonb[])))`);
}

export async function forgetReferences(db: Transaction, rows: readonly ReferenceRow[]): Promise<void> {
  await db.change(sql`
    delete from post_references r
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as gone(post_id bigint, type_id bigint, slug text, target_id bigint)
    where r.app_id = ${db.app} and r.target_id = gone.target_id and r.type_id = gone.type_id and r.slug = gone.slug and r.post_id = gone.post_id`);
}
