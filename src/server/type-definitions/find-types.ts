import type { InputOf } from "../../contract/endpoint.ts";
import type { findType as findContract, PostType } from "../../contract/post-types.ts";
import { covers, typesCovered } from "../../model/access/key-scopes.ts";
import { withoutActions } from "../../model/fields/values/action-button.ts";
import type { Target } from "../../model/filter/list.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import { groupAccessOf } from "../../model/types/group-access.ts";
import { givenBy, givesAnything, hiddenByLimits } from "../../model/types/rules/check-rules.ts";
import { subjectsOf } from "../../model/types/rules/rule-subject.ts";
import type { Status } from "../../model/workflow/status.ts";
import { type Queries, type Sql, sql } from "../../platform/db/database.ts";
import { readListHere } from "../apps/public.ts";
import { type ListInput, type ListSql, listSql, sayTotal } from "../kernel/list.ts";
import { isEditor, notFound, refuse, type Scope, standing } from "../kernel/scope.ts";
import { partitionsInUse, typeNamed } from "./cached-types.ts";
import {
  countTypes,
  partitionsOf,
  type StatusRow,
  statusesOf,
  type TypeRow,
  typeById,
  typeByPastSlug,
  typeBySlug,
  typesWhere,
} from "./store.ts";

/** A type as the server works with it: its row, and its statuses in order. */
export interface Type {
  readonly row: TypeRow;
  readonly statuses: readonly Status[];
}

const language = listLanguage({
  columns: {
    id: ["id", "id"],
    title: ["title", "text"],
    slug: ["slug", "text"],
    permission: ["permission", "text"],
    template: ["template", "text"],
    createdAt: ["created_at", "instant"],
    updatedAt: ["updated_at", "instant"],
  },
  dotted: ["settings"],
  with: ["initialStatus"],
  searchable: true,
});
const searched: readonly Target[] = [
  { kind: "column", column: "title", stored: "text" },
  { kind: "column", column: "slug", stored: "text" },
];

export async function listTypes(scope: Scope, { list }: ListInput): Promise<PostType[]> {
  const query = await readListHere(scope, list, { language });
  const wanted = listSql(query, { alias: "t", search: searched });
  const types = await typesFor(scope, wanted);
  await sayTotal(scope, query, (most) => countTypes(scope.db, seenOf(scope, wanted.where), most));
  return types.map((type) => showTypeTo(scope, type, { withInitial: query.with.includes("initialStatus") }));
}

/** All types that the caller may know of, in the order in which they were made. */
export function knownTypes(scope: Pick<Scope, "db" | "person" | "appRole" | "groups">): Promise<Type[]> {
  return typesFor(scope, { where: sql`true`, order: sql`t.id`, count: 1_000, page: 1 });
}

async function typesFor(scope: Pick<Scope, "db" | "person" | "appRole" | "groups">, wanted: Omit<ListSql, "by">): Promise<Type[]> {
  const rows = await typesWhere(scope.db, { ...wanted, where: seenOf(scope, wanted.where) });
  const ids = rows.map((row) => row.id);
  const statuses = ids.length === 0 ? [] : await statusesOf(scope.db, ids);
  return rows.map((row) => typeOf(row, statuses));
}

/** Those of them that the caller may know of. */
function seenOf(scope: Pick<Scope, "person" | "appRole" | "groups">, where: Sql): Sql {
  const subjects = subjectsOf(standing(scope));
  const ruled = sql`exists (
    select 1 from jsonb_array_elements(t.access_rules) r where r.value ->> 'effect' = 'allow' and jsonb_exists_any(r.value -> 'who', ${[...subjects]}::text[]))`;
  const visible = isEditor(scope) ? sql`true` : sql`(t.permission <> 'private' or ${namesGroupOf(scope)} or ${ruled})`;
  const covered = scope.person?.key ? typesCovered(scope.person.key.scopes) : null;
  const known = covered === null ? sql`true` : sql`t.id = any(${[...covered]}::bigint[])`;
  return sql`${where} and ${visible} and ${known}`;
}

/** Whether a type `t` gives something to a group that the caller is in. */
function namesGroupOf({ groups }: Pick<Scope, "groups">): Sql {
  if (groups.length === 0) return sql`false`;
  const named = sql`jsonb_path_query(t.settings, '$.groups[*].group'::jsonpath)`;
  return sql`exists (select 1 from ${named} as named(id) where named.id = any(${groups.map(String)}::jsonb[]))`;
}

export async function findType(scope: Scope, { type: idOrSlug, with: wanted = "" }: InputOf<typeof findContract>): Promise<PostType> {
  const names = wanted.split(",").filter((name) => name !== "");
  if (!names.every((name) => name === "initialStatus")) throw refuse("invalid", `Unknown relation: ${wanted}`);
  const type = await cachedType(scope, idOrSlug);
  const isForKey = !type || !scope.person?.key || covers(scope.person.key.scopes, type.row.id, "read");
  if (!type || !isForKey || !isKnownTo(scope, type)) throw notFound("Type");
  return showTypeTo(scope, type, { withInitial: names.includes("initialStatus") });
}

/** Whether the caller may know of a type: by its permission, or by what groups and rules let them do with its records. */
function isKnownTo(scope: Pick<Scope, "person" | "appRole" | "groups">, { row }: Type): boolean {
  if (row.permission !== "private" || isEditor(scope)) return true;
  if (groupAccessOf(row.settings).some(({ group }) => scope.groups.includes(group))) return true;
  return givesAnything(row.access_rules, subjectsOf(standing(scope)));
}

/** A type. Who is no editor learns what a form needs: the fields that new records may fill in, and no workflow rules. */
export function showTypeTo(
  scope: Pick<Scope, "person" | "appRole" | "groups">,
  type: Type,
  { withInitial = false }: { readonly withInitial?: boolean | undefined } = {},
): PostType {
  const shown = showType(type, { withInitial });
  if (isEditor(scope)) return shown;
  const subjects = subjectsOf(standing(scope));
  const given = givenBy(type.row.access_rules, subjects);
  const bare = withoutRules(shown, hiddenByLimits(type.row.access_rules, subjects, type.row.post_fields));
  return given.length > 0 ? { ...bare, given } : bare;
}

/** The type that an address or a record names, as it was within the last second. One that was not there may be back: that is looked up. */
export async function cachedType(scope: Pick<Scope, "cached" | "db">, idOrSlug: string | number): Promise<Type | null> {
  return (await scope.cached(typeNamed(idOrSlug), (db) => loadType(db, idOrSlug))) ?? loadType(scope.db, idOrSlug);
}

/** The partitions in which the app's records were within the last second; one that just moved may be in another. */
export function cachedPartitions(scope: Pick<Scope, "cached">): Promise<readonly number[]> {
  return scope.cached(partitionsInUse(), partitionsOf);
}

export async function loadType(db: Queries, idOrSlug: string | number): Promise<Type | null> {
  const isId = /^[1-9]\d{0,15}$/.test(String(idOrSlug));
  const slug = String(idOrSlug).toLowerCase();
  const row = (isId ? await typeById(db, Number(idOrSlug)) : undefined) ?? (await typeBySlug(db, slug)) ?? (await typeByPastSlug(db, slug));
  return row ? typeOf(row, await statusesOf(db, [row.id])) : null;
}

export function typeOf(row: TypeRow, statuses: readonly StatusRow[]): Type {
  return { row, statuses: statuses.filter((status) => status.type_id === row.id).map(readStatus) };
}

/** The statuses of a type, in their order. */
export async function statusesNow(db: Queries, type: number): Promise<Type["statuses"]> {
  return (await statusesOf(db, [type])).map(readStatus);
}

function readStatus(row: StatusRow): Status {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    color: row.color,
    next: String(row.next_id),
    hiddenFields: row.hidden_fields,
    readOnlyFields: row.read_only_fields,
    assignees: row.assignees,
    conditions: row.conditions,
    actions: row.actions,
    settings: row.settings,
  };
}

export function showType({ row, statuses }: Type, { withInitial = false }: { readonly withInitial?: boolean | undefined } = {}): PostType {
  const shown = statuses.map((status) => ({ ...status, typeId: row.id }));
  const initial = shown.find((status) => status.id === row.initial_status_id);
  return {
    id: row.id,
    appId: row.app_id,
    title: row.title,
    slug: row.slug,
    permission: row.permission,
    template: row.template,
    withNote: row.with_note,
    withInventory: row.with_inventory,
    withInvoice: row.with_invoice,
    postFields: row.post_fields,
    statuses: shown,
    initialStatusId: row.initial_status_id,
    ...(withInitial && initial ? { initialStatus: initial } : {}),
    relations: row.relations,
    singlePage: row.single_page,
    settings: row.settings as PostType["settings"],
    ...(row.rollups.length > 0
      ? { rollups: row.rollups.map(({ slug, stored, ready, done, total }) => ({ slug, stored, ready, done, total })) }
      : {}),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function withoutRules({ rollups: _, ...type }: PostType, never: readonly string[]): PostType {
  const hidden = new Set<string>([...(type.statuses.find((status) => status.id === type.initialStatusId)?.hiddenFields ?? []), ...never]);
  // A field that is not there has no name either.
  const gone = new Set(type.postFields.flatMap(({ slug }) => (hidden.has(slug) ? [slug] : [])));
  const bare = (status: PostType["statuses"][number]) => ({
    ...status,
    ...{ conditions: [], actions: [], assignees: [] },
    hiddenFields: status.hiddenFields.filter((slug) => !gone.has(slug)),
    readOnlyFields: status.readOnlyFields.filter((slug) => !gone.has(slug)),
  });
  return {
    ...type,
    postFields: type.postFields.filter((field) => !hidden.has(field.slug)).map(withoutActions),
    statuses: type.statuses.map(bare),
    ...(type.initialStatus ? { initialStatus: bare(type.initialStatus) } : {}),
  };
}
