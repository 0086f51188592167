import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { PermissionName } from "../../model/post-types/permission.ts";
import type { Relation } from "../../model/post-types/relation.ts";
import type { KeptRollup } from "../../model/post-types/rollups.ts";
import type { Slots } from "../../model/post-types/slots.ts";
import type { TypeTemplate } from "../../model/post-types/templates.ts";
import type { Upgrade } from "../../model/post-types/upgrade-values.ts";
import type { Status } from "../../model/workflow/status.ts";
import { type Queries, raw, type Sql, sql, type Transaction } from "../../platform/db/database.ts";

export interface TypeRow {
  readonly app_id: number;
  readonly id: number;
  readonly title: string;
  readonly slug: string;
  readonly permission: PermissionName;
  readonly template: TypeTemplate;
  readonly with_note: boolean;
  readonly with_inventory: boolean;
  readonly with_invoice: boolean;
  /** The one type of the app whose records are the notes of others. */
  readonly keeps_notes: boolean;
  readonly post_fields: FieldBlock[];
  readonly initial_status_id: number;
  readonly relations: Relation[];
  readonly single_page: number | null;
  readonly settings: JsonObject;
  readonly slots: Slots;
  /** The partition of posts that new records go to; 0 is the shared one. */
  readonly home: number;
  /** The one that records are still moving from. */
  readonly leaving: number | null;
  /** Counts the changes of its fields that touch values; records say under which of them they were written. */
  readonly form: number;
  /** The changes that some record may not have followed yet, the oldest first. */
  readonly upgrades: Upgrade[];
  /** The relation fields whose values its records keep, and how far they have come. */
  readonly rollups: KeptRollup[];
  readonly created_at: Date;
  readonly updated_at: Date;
  /** The fields by which notes hang on records that have yet to follow their type into the trash, and the notes with them. */
  readonly ownerless?: readonly string[] | null;
}

export interface StatusRow {
  readonly id: number;
  readonly type_id: number;
  readonly title: string;
  readonly slug: string;
  readonly color: Status["color"];
  readonly next_id: number;
  readonly hidden_fields: string[];
  readonly read_only_fields: string[];
  readonly assignees: number[];
  readonly conditions: Status["conditions"];
  readonly actions: Status["actions"];
  readonly settings: Status["settings"];
}

/** Over the alias t of a type. */
export const ownerless = sql`case when t.keeps_notes then (
  select jsonb_agg(f.value -> 'slug') from jsonb_array_elements(t.post_fields) as f(value)
  join trash h on h.app_id = t.app_id and h.kind = 'type' and h.id = (f.value ->> 'relationTypeId')::bigint and h.arriving is not null) end`;

const columns = sql`t.app_id, t.id, t.title, t.slug, t.permission, t.template, t.with_note, t.with_inventory, t.with_invoice, t.keeps_notes, t.post_fields, t.initial_status_id,
  t.relations, t.single_page, t.settings, t.slots, t.home, t.leaving, t.form, t.upgrades, t.rollups, t.created_at, t.updated_at,
  ${ownerless} as ownerless`;
const statusColumns = sql`s.id, s.type_id, s.title, s.slug, s.color, s.next_id, s.hidden_fields, s.read_only_fields, s.assignees, s.conditions, s.actions, s.settings`;

export function typesWhere(
  db: Queries,
  { where, order, count, page }: { where: Sql; order: Sql; count: number; page: number },
): Promise<TypeRow[]> {
  return db.rows(
    sql`select ${columns} from types t where t.app_id = ${db.app} and ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`,
  );
}

export function typeById(db: Queries, id: number): Promise<TypeRow | undefined> {
  return db.one(sql`select ${columns} from types t where t.app_id = ${db.app} and t.id = ${id}`);
}

export function typeBySlug(db: Queries, slug: string): Promise<TypeRow | undefined> {
  return db.one(sql`select ${columns} from types t where t.app_id = ${db.app} and t.slug = ${slug}`);
}

/** The types that may have relations of which the records pointed at tell; who asks looks at their fields. */
export function typesWithReverses(db: Queries): Promise<TypeRow[]> {
  const reverse = "$[*].relationReverse";
  return db.rows(
    sql`select ${columns} from types t where t.app_id = ${db.app} and jsonb_path_exists(t.post_fields, ${reverse}::jsonpath) order by t.id`,
  );
}

/** Where the fields of every type of the app lead, and what is kept of that. */
export function formsOfApp(db: Queries): Promise<Pick<TypeRow, "id" | "slug" | "post_fields" | "rollups" | "slots">[]> {
  return db.rows(sql`select t.id, t.slug, t.post_fields, t.rollups, t.slots from types t where t.app_id = ${db.app} order by t.id`);
}

/** The types whose records keep roll-ups. */
export function typesWithRollups(db: Queries): Promise<TypeRow[]> {
  return db.rows(sql`select ${columns} from types t where t.app_id = ${db.app} and t.rollups <> '[]' order by t.id`);
}

export async function updateRollups(db: Transaction, { id, rollups, slots }: Pick<TypeRow, "id" | "rollups" | "slots">): Promise<void> {
  await db.change(sql`
    update types set rollups = ${JSON.stringify(rollups)}, slots = ${JSON.stringify(slots)} where app_id = ${db.app} and id = ${id}`);
}

/** The type, held against others who change it; with `firm` also against new records, which hold it as it is. */
export function typeForChange(db: Transaction, id: number, firm: boolean): Promise<TypeRow | undefined> {
  const hold = firm ? sql`for update` : sql`for no key update`;
  return db.one(sql`select ${columns} from types t where t.app_id = ${db.app} and t.id = ${id} ${hold}`);
}

/** The type of the app's notes, held until the transaction ends. */
export function typeKeepingNotes(db: Transaction): Promise<TypeRow | undefined> {
  return db.one(sql`select ${columns} from types t where t.app_id = ${db.app} and t.keeps_notes for update`);
}

export function statusesOf(db: Queries, typeIds: readonly number[]): Promise<StatusRow[]> {
  return db.rows(
    sql`select ${statusColumns} from statuses s where s.app_id = ${db.app} and s.type_id = any(${typeIds}::bigint[]) order by s.type_id, s.position`,
  );
}

export async function takenTypeSlugs(db: Queries, slug: string): Promise<Set<string>> {
  const like = `${slug.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await db.rows<{ slug: string }>(sql`select t.slug from types t where t.app_id = ${db.app} and t.slug like ${like}`);
  return new Set(rows.map((row) => row.slug));
}

export async function insertType(db: Transaction, type: TypeRow): Promise<void> {
  await db.change(sql`
    insert into types (app_id, id, title, slug, permission, template, with_note, with_inventory, with_invoice, keeps_notes, post_fields, initial_status_id, relations,
      single_page, settings, slots, home, form, upgrades, created_at, updated_at)
    values (${db.app}, ${type.id}, ${type.title}, ${type.slug}, ${type.permission}, ${type.template}, ${type.with_note}, ${type.with_inventory},
      ${type.with_invoice}, ${type.keeps_notes}, ${JSON.stringify(type.post_fields)}, ${type.initial_status_id}, ${JSON.stringify(type.relations)}, ${type.single_page},
      ${JSON.stringify(type.settings)}, ${JSON.stringify(type.slots)}, ${type.home}, ${type.form}, ${JSON.stringify(type.upgrades)}, ${type.created_at}, ${type.updated_at})`);
}

export async function updateType(db: Transaction, type: TypeRow): Promise<void> {
  await db.change(sql`
    update types set title = ${type.title}, slug = ${type.slug}, permission = ${type.permission}, with_note = ${type.with_note},
      with_inventory = ${type.with_inventory}, with_invoice = ${type.with_invoice}, post_fields = ${JSON.stringify(type.post_fields)},
      initial_status_id = ${type.initial_status_id}, relations = ${JSON.stringify(type.relations)}, single_page = ${type.single_page},
      settings = ${JSON.stringify(type.settings)}, slots = ${JSON.stringify(type.slots)}, form = ${type.form},
      upgrades = ${JSON.stringify(type.upgrades)}, updated_at = greatest(${type.updated_at}::timestamptz, updated_at + interval '1 millisecond')
    where app_id = ${db.app} and id = ${type.id}`);
}

export async function isPage(db: Queries, id: number): Promise<boolean> {
  return (await db.one(sql`select 1 from pages p where p.app_id = ${db.app} and p.id = ${id}`)) !== undefined;
}

/** Writes the statuses of a type as they are now; those that are not among them are gone. */
export async function writeStatuses(db: Transaction, typeId: number, statuses: readonly Status[]): Promise<void> {
  await db.change(sql`delete from statuses where app_id = ${db.app} and type_id = ${typeId}`);
  const rows = statuses.map((status, position) => ({ ...status, position, next_id: Number(status.next) }));
  await db.change(sql`
    insert into statuses (app_id, id, type_id, position, title, slug, color, next_id, hidden_fields, read_only_fields, assignees, conditions, actions, settings)
    select ${db.app}::bigint, r.id, ${typeId}::bigint, r.position, r.title, r.slug, r.color, r.next_id, r."hiddenFields", r."readOnlyFields", r.assignees,
      r.conditions, r.actions, r.settings
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, position integer, title text, slug text, color text, next_id bigint,
      "hiddenFields" jsonb, "readOnlyFields" jsonb, assignees jsonb, conditions jsonb, actions jsonb, settings jsonb)`);
}

/** Whether any status of the app hides a field. */
export async function hidesAnything(db: Queries): Promise<boolean> {
  return (await db.one(sql`select 1 from statuses s where s.app_id = ${db.app} and s.hidden_fields <> '[]' limit 1`)) !== undefined;
}

/** Whether any status of the app keeps some field from being changed by whoever is no admin. */
export async function locksAnything(db: Queries): Promise<boolean> {
  const found = await db.one(sql`
    select 1 from statuses s where s.app_id = ${db.app} and (s.read_only_fields <> '[]' or s.hidden_fields <> '[]') limit 1`);
  return found !== undefined;
}

/**
 * Where a type's records are, over the alias p. Our own integers, so they may stand in the text: the planner then looks into those
 * partitions only.
 */
export function inHome(type: Pick<TypeRow, "home" | "leaving" | "id">): Sql {
  return sql`${placeOf(type)} and ${raw(`p.type_id = ${Number(type.id)}`)}`;
}

/** The same for those of whom it is known that they are of the type. */
export function placeOf({ home, leaving }: Pick<TypeRow, "home" | "leaving">): Sql {
  return raw(leaving === null ? `p.home = ${Number(home)}` : `p.home in (${Number(leaving)}, ${Number(home)})`);
}

/** The partitions in which the records of the app are. */
export async function homesOf(db: Queries): Promise<readonly number[]> {
  const rows = await db.rows<{ home: number }>(sql`
    select distinct h.home from types t cross join lateral (values (t.home), (t.leaving)) as h(home)
    where t.app_id = ${db.app} and h.home is not null order by h.home`);
  return rows.map(({ home }) => home);
}

export async function countRecords(db: Queries, type: TypeRow): Promise<number> {
  const row = await db.one<{ count: number }>(sql`select count(*) as count from posts p where p.app_id = ${db.app} and ${inHome(type)}`);
  return row?.count ?? 0;
}

/** How many records each status of a type holds. */
export async function countByStatus(db: Queries, type: TypeRow): Promise<Map<number, number>> {
  const rows = await db.rows<{ status_id: number; count: number }>(sql`
    select p.status_id, count(*) as count from posts p where p.app_id = ${db.app} and ${inHome(type)} group by p.status_id`);
  return new Map(rows.map((row) => [row.status_id, row.count]));
}

/** Moves the records of one status to another without any of what a move on the workflow does. */
export async function reassignStatus(
  db: Transaction,
  type: TypeRow,
  { from, to }: { readonly from: number; readonly to: number },
  { now, by }: { readonly now: Date; readonly by: number | null },
): Promise<void> {
  await db.change(sql`
    with moved as (
      update posts p set status_id = ${to}, updated_at = greatest(${now}::timestamptz, p.updated_at + interval '1 millisecond')
      where p.app_id = ${db.app} and ${inHome(type)} and p.status_id = ${from} returning p.id, p.updated_at, p.form)
    insert into record_changes (app_id, post_id, at, kind, user_id, by_rule, form, changes)
    select ${db.app}::bigint, m.id, m.updated_at, 'moved', ${by}::bigint, false, m.form, jsonb_build_object('statusId', jsonb_build_array(${from}::bigint, ${to}::bigint))
    from moved m`);
}

/** The notes that hang on some records. */
export async function notesHangingOn(
  db: Queries,
  posts: readonly number[],
  place: { readonly type: number; readonly slug: string },
): Promise<number[]> {
  const rows = await db.rows<{ post_id: number }>(sql`
    select distinct r.post_id from post_references r
    where r.app_id = ${db.app} and r.type_id = ${place.type} and r.slug = ${place.slug} and r.target_id = any(${[...posts]}::bigint[])`);
  return rows.map(({ post_id }) => post_id);
}

/** Whether fields of more than so many records lead to those of a type. */
export async function isPointedAtByMore(db: Queries, typeId: number, most: number): Promise<boolean> {
  const last = raw(String(Number(most)));
  const found = await db.one(sql`
    select 1 from post_references r where r.app_id = ${db.app} and r.target_type_id = ${typeId} offset ${last} limit 1`);
  return found !== undefined;
}

/** The next records of a type, held until the transaction ends: whoever was about to change them, or to point at them, has done so. */
export async function nextRecords(
  db: Transaction,
  type: Pick<TypeRow, "home" | "leaving" | "id">,
  after: number,
  count: number,
): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select p.id from posts p where p.app_id = ${db.app} and ${inHome(type)} and p.id > ${after} order by p.id limit ${count} for update of p`);
  return rows.map(({ id }) => id);
}
