import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { clockReaders } from "../../model/types/calculated/reads-clock.ts";
import type { IndexColumns } from "../../model/types/index-columns.ts";
import type { PermissionName } from "../../model/types/permission.ts";
import type { Relation } from "../../model/types/relation.ts";
import type { KeptRollup } from "../../model/types/rollups.ts";
import type { AccessRule } from "../../model/types/rules/access-rule.ts";
import type { TypeTemplate } from "../../model/types/templates.ts";
import type { Upgrade } from "../../model/types/upgrade-values.ts";
import type { Status } from "../../model/workflow/status.ts";
import { type Queries, raw, type Sql, sql, type Transaction } from "../../platform/db/database.ts";
import { laterThan } from "../kernel/later-than.ts";
import { countRows } from "../kernel/list.ts";

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
  /** What the owner lets somebody do beside the permission, and what they take away. */
  readonly access_rules: readonly AccessRule[];
  readonly index_columns: IndexColumns;
  /** The partition of posts that new records go to; 0 is the shared one. */
  readonly partition: number;
  /** The one that records are still moving from. */
  readonly previous_partition: number | null;
  /** Counts the changes of its fields that touch values; records say under which of them they were written. */
  readonly schema_version: number;
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
export function ownerless({ app }: Queries): Sql {
  return sql`case when t.keeps_notes then (
    select jsonb_agg(f.value -> 'slug') from trash h cross join lateral jsonb_array_elements(t.post_fields) as f(value)
    where h.app_id = ${app} and h.kind = 'type' and h.arriving is not null and h.id = (f.value ->> 'relationTypeId')::bigint) end`;
}

const columns = (
  db: Queries,
) => sql`t.app_id, t.id, t.title, t.slug, t.permission, t.template, t.with_note, t.with_inventory, t.with_invoice, t.keeps_notes, t.post_fields, t.initial_status_id,
  t.relations, t.single_page, t.settings, t.access_rules, t.index_columns, t.partition, t.previous_partition, t.schema_version, t.upgrades, t.rollups, t.created_at, t.updated_at,
  ${ownerless(db)} as ownerless`;
const statusColumns = sql`s.id, s.type_id, s.title, s.slug, s.color, s.next_id, s.hidden_fields, s.read_only_fields, s.assignees, s.conditions, s.actions, s.settings`;

export function typesWhere(
  db: Queries,
  { where, order, count, page }: { where: Sql; order: Sql; count: number; page: number },
): Promise<TypeRow[]> {
  return db.rows(
    sql`select ${columns(db)} from types t where t.app_id = ${db.app} and ${where} order by ${order} limit ${count} offset ${(page - 1) * count}`,
  );
}

export function countTypes(db: Queries, where: Sql, most: number | undefined): Promise<number> {
  return countRows(db, sql`select 1 from types t where t.app_id = ${db.app} and ${where}`, most);
}

export function typeById(db: Queries, id: number): Promise<TypeRow | undefined> {
  return db.one(sql`select ${columns(db)} from types t where t.app_id = ${db.app} and t.id = ${id}`);
}

export function typeBySlug(db: Queries, slug: string): Promise<TypeRow | undefined> {
  return db.one(sql`select ${columns(db)} from types t where t.app_id = ${db.app} and t.slug = ${slug}`);
}

/** The type that was called so before, where none is now. */
export function typeByPastSlug(db: Queries, slug: string): Promise<TypeRow | undefined> {
  return db.one(sql`
    select ${columns(db)} from types t join past_type_slugs s on s.app_id = t.app_id and s.type_id = t.id
    where t.app_id = ${db.app} and s.app_id = ${db.app} and s.slug = ${slug}`);
}

/** The types whose statuses do something that names one of these words. */
export async function typesWithActionsNaming(db: Queries, words: readonly string[]): Promise<number[]> {
  const rows = await db.rows<{ type_id: number }>(sql`
    select distinct s.type_id from statuses s where s.app_id = ${db.app} and s.actions::text like any(${likeAny(words)}::text[]) order by s.type_id`);
  return rows.map(({ type_id }) => type_id);
}

/** Patterns for texts that hold one of these words. */
export function likeAny(words: readonly string[]): readonly string[] {
  return words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
}

/** The types that may have relations of which the records pointed at tell; who asks looks at their fields. */
export function typesWithReverses(db: Queries): Promise<TypeRow[]> {
  const reverse = "$[*].relationReverse";
  return db.rows(
    sql`select ${columns(db)} from types t where t.app_id = ${db.app} and jsonb_path_exists(t.post_fields, ${reverse}::jsonpath) order by t.id`,
  );
}

/** Where the fields of every type of the app lead, and what is kept of that. */
export function formsOfApp(db: Queries): Promise<Pick<TypeRow, "id" | "slug" | "post_fields" | "rollups" | "index_columns">[]> {
  return db.rows(sql`select t.id, t.slug, t.post_fields, t.rollups, t.index_columns from types t where t.app_id = ${db.app} order by t.id`);
}

/** Whether any form asks for something that is worked out from other records, or any type keeps such. Nothing is read of the forms. */
export async function hasRollups(db: Queries): Promise<boolean> {
  const computed = sql`t.post_fields @> '[{"component":"relation-field"}]'`;
  return (await db.one(sql`select 1 from types t where t.app_id = ${db.app} and (t.rollups <> '[]' or ${computed}) limit 1`)) !== undefined;
}

/** The types whose records keep roll-ups. */
export function typesWithRollups(db: Queries): Promise<TypeRow[]> {
  return db.rows(sql`select ${columns(db)} from types t where t.app_id = ${db.app} and t.rollups <> '[]' order by t.id`);
}

export async function updateRollups(
  db: Transaction,
  { id, rollups, index_columns: indexColumns }: Pick<TypeRow, "id" | "rollups" | "index_columns">,
): Promise<void> {
  await db.change(sql`
    update types set rollups = ${JSON.stringify(rollups)}, index_columns = ${JSON.stringify(indexColumns)} where app_id = ${db.app} and id = ${id}`);
}

/** The type, held against others who change it; with `firm` also against new records, which hold it as it is. */
export function typeForChange(db: Transaction, id: number, { firm }: { readonly firm: boolean }): Promise<TypeRow | undefined> {
  const hold = firm ? sql`for update` : sql`for no key update`;
  return db.one(sql`select ${columns(db)} from types t where t.app_id = ${db.app} and t.id = ${id} ${hold}`);
}

/** The type of the app's notes, held until the transaction ends. */
export function typeKeepingNotes(db: Transaction): Promise<TypeRow | undefined> {
  return db.one(sql`select ${columns(db)} from types t where t.app_id = ${db.app} and t.keeps_notes for update`);
}

export function statusesOf(db: Queries, typeIds: readonly number[]): Promise<StatusRow[]> {
  return db.rows(
    sql`select ${statusColumns} from statuses s where s.app_id = ${db.app} and s.type_id = any(${typeIds}::bigint[]) order by s.type_id, s.position`,
  );
}

/** Lists of fields are never changed, and the same one is counted several times while a form is saved. */
const counted = new WeakMap<readonly FieldBlock[], number>();

/** What a form is counted with: its fields and their options, as JSON. */
export function bytesOfForm(fields: readonly FieldBlock[]): number {
  const bytes = counted.get(fields) ?? Buffer.byteLength(JSON.stringify(fields));
  counted.set(fields, bytes);
  return bytes;
}

/** What a type is counted with besides its form and its statuses. */
export function bytesOfSettings({
  settings,
  access_rules: rules,
  relations,
}: Pick<TypeRow, "settings" | "access_rules" | "relations">): number {
  return jsonBytes([settings, rules ?? [], relations]);
}

/** What the statuses of a type are counted with, whatever they do included. */
export function bytesOfStatuses(statuses: readonly Status[]): number {
  return jsonBytes(
    statuses.flatMap(({ title, slug, hiddenFields, readOnlyFields, assignees, conditions, actions, settings }) => [
      ...[title, slug, hiddenFields, readOnlyFields, assignees, conditions, actions, settings],
    ]),
  );
}

function jsonBytes(parts: readonly unknown[]): number {
  return parts.reduce((sum: number, part) => sum + Buffer.byteLength(JSON.stringify(part ?? null)), 0);
}

export async function insertType(db: Transaction, type: TypeRow): Promise<void> {
  await db.change(sql`
    insert into types (app_id, id, title, slug, permission, template, with_note, with_inventory, with_invoice, keeps_notes, post_fields, initial_status_id, relations,
      single_page, settings, access_rules, index_columns, partition, schema_version, upgrades, reads_clock, form_bytes, settings_bytes, created_at, updated_at)
    values (${db.app}, ${type.id}, ${type.title}, ${type.slug}, ${type.permission}, ${type.template}, ${type.with_note}, ${type.with_inventory},
      ${type.with_invoice}, ${type.keeps_notes}, ${JSON.stringify(type.post_fields)}, ${type.initial_status_id}, ${JSON.stringify(type.relations)}, ${type.single_page},
      ${JSON.stringify(type.settings)}, ${JSON.stringify(type.access_rules ?? [])}, ${JSON.stringify(type.index_columns)}, ${type.partition}, ${type.schema_version}, ${JSON.stringify(type.upgrades)}, ${clockReaders(type.post_fields).size > 0}, ${bytesOfForm(type.post_fields)}, ${bytesOfSettings(type)}, ${type.created_at}, ${type.updated_at})`);
}

export async function updateType(db: Transaction, type: TypeRow): Promise<void> {
  const before = await db.one<{ updated_at: Date }>(
    sql`select t.updated_at from types t where t.app_id = ${db.app} and t.id = ${type.id} for no key update`,
  );
  // Written out once: a form may be long.
  const form = JSON.stringify(type.post_fields);
  await db.change(sql`
    update types set title = ${type.title}, slug = ${type.slug}, permission = ${type.permission}, with_note = ${type.with_note},
      with_inventory = ${type.with_inventory}, with_invoice = ${type.with_invoice}, post_fields = ${form},
      initial_status_id = ${type.initial_status_id}, relations = ${JSON.stringify(type.relations)}, single_page = ${type.single_page},
      settings = ${JSON.stringify(type.settings)}, access_rules = ${JSON.stringify(type.access_rules)}, index_columns = ${JSON.stringify(type.index_columns)}, schema_version = ${type.schema_version},
      upgrades = ${JSON.stringify(type.upgrades)}, reads_clock = ${clockReaders(type.post_fields).size > 0}, form_bytes = ${Buffer.byteLength(form)}, settings_bytes = ${bytesOfSettings(type)}, updated_at = ${laterThan(before?.updated_at, type.updated_at)}
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
  await db.change(sql`update types set status_bytes = ${bytesOfStatuses(statuses)} where app_id = ${db.app} and id = ${typeId}`);
}

/** Whether any status of the app hides a field, or any rule limits who sees what. */
export async function hidesAnything(db: Queries): Promise<boolean> {
  if (await limitsAnything(db)) return true;
  return (await db.one(sql`select 1 from statuses s where s.app_id = ${db.app} and s.hidden_fields <> '[]' limit 1`)) !== undefined;
}

async function limitsAnything(db: Queries): Promise<boolean> {
  const limits = sql`t.access_rules @> '[{"effect":"limit"}]'`;
  return (await db.one(sql`select 1 from types t where t.app_id = ${db.app} and ${limits} limit 1`)) !== undefined;
}

/** Whether any status of the app keeps some field from being changed by whoever is no admin. */
export async function locksAnything(db: Queries): Promise<boolean> {
  if (await limitsAnything(db)) return true;
  const found = await db.one(sql`
    select 1 from statuses s where s.app_id = ${db.app} and (s.read_only_fields <> '[]' or s.hidden_fields <> '[]') limit 1`);
  return found !== undefined;
}

/**
 * Where a type's records are, over the alias p. Our own integers, so they may stand in the text: the planner then looks into those
 * partitions only.
 */
export function inPartition(type: Pick<TypeRow, "partition" | "previous_partition" | "id">): Sql {
  return sql`${onlyInPartition(type)} and ${raw(`p.type_id = ${Number(type.id)}`)}`;
}

/** The same for those of whom it is known that they are of the type. */
export function onlyInPartition({ partition, previous_partition: previous }: Pick<TypeRow, "partition" | "previous_partition">): Sql {
  return raw(previous === null ? `p.partition = ${Number(partition)}` : `p.partition in (${Number(previous)}, ${Number(partition)})`);
}

/** The partitions in which the records of the app are. */
export async function partitionsOf(db: Queries): Promise<readonly number[]> {
  const rows = await db.rows<{ partition: number }>(sql`
    select distinct h.partition from types t cross join lateral (values (t.partition), (t.previous_partition)) as h(partition)
    where t.app_id = ${db.app} and h.partition is not null order by h.partition`);
  return rows.map(({ partition }) => partition);
}

/** Records of the type have titles of their own from now on, unless somebody has chosen a field. Its form counts as unchanged. Answers 0 where that was so before. */
export function markOwnTitles(db: Transaction, id: number): Promise<number> {
  return db.change(sql`
    update types set settings = settings || '{"titleField": null}'::jsonb
    where app_id = ${db.app} and id = ${id} and not jsonb_exists(settings, 'titleField')`);
}
