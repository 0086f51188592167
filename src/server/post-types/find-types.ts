import type { InputOf } from "../../contract/endpoint.ts";
import type { findType as findContract, PostType } from "../../contract/post-types.ts";
import { covers, typesCovered } from "../../model/access/key-scopes.ts";
import { withoutActions } from "../../model/fields/values/action-button.ts";
import type { Target } from "../../model/filter/list.ts";
import { listLanguage } from "../../model/filter/list-language.ts";
import type { Status } from "../../model/workflow/status.ts";
import { type Queries, sql } from "../../platform/db/database.ts";
import { type ListInput, type ListSql, listSql, readList } from "../list.ts";
import { isEditor, notFound, refuse, type Scope } from "../scope.ts";
import { homesOf, type StatusRow, statusesOf, type TypeRow, typeById, typeBySlug, typesWhere } from "./store.ts";

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
  const query = readList(list, language);
  const wanted = listSql(query, { alias: "t", search: searched });
  const types = await typesFor(scope, wanted);
  return types.map((type) => showTypeTo(scope, type, query.with.includes("initialStatus")));
}

/** All types that the caller may know of, in the order in which they were made. */
export function knownTypes(scope: Scope): Promise<Type[]> {
  return typesFor(scope, { where: sql`true`, order: sql`t.id`, count: 1_000, page: 1 });
}

async function typesFor(scope: Scope, wanted: Omit<ListSql, "by">): Promise<Type[]> {
  const visible = isEditor(scope) ? sql`true` : sql`t.permission <> 'private'`;
  const covered = scope.person?.key ? typesCovered(scope.person.key.scopes) : null;
  const known = covered === null ? sql`true` : sql`t.id = any(${[...covered]}::bigint[])`;
  const rows = await typesWhere(scope.db, { ...wanted, where: sql`${wanted.where} and ${visible} and ${known}` });
  const ids = rows.map((row) => row.id);
  const statuses = ids.length === 0 ? [] : await statusesOf(scope.db, ids);
  return rows.map((row) => typeOf(row, statuses));
}

export async function findType(scope: Scope, { type: idOrSlug, with: wanted = "" }: InputOf<typeof findContract>): Promise<PostType> {
  const names = wanted.split(",").filter((name) => name !== "");
  if (!names.every((name) => name === "initialStatus")) throw refuse("invalid", `Unknown relation: ${wanted}`);
  const type = await recallType(scope, idOrSlug);
  const isForKey = !type || !scope.person?.key || covers(scope.person.key.scopes, type.row.id, "read");
  if (!type || !isForKey || (type.row.permission === "private" && !isEditor(scope))) throw notFound("Type");
  return showTypeTo(scope, type, names.includes("initialStatus"));
}

/** A type. Who is no editor learns what a form needs: the fields that new records may fill in, and no workflow rules. */
export function showTypeTo(scope: Pick<Scope, "person" | "appRole">, type: Type, withInitial = false): PostType {
  const shown = showType(type, withInitial);
  return isEditor(scope) ? shown : withoutRules(shown);
}

/** The type that an address or a record names, as it was within the last second. One that was not there may be back: that is looked up. */
export async function recallType(scope: Pick<Scope, "recall" | "db">, idOrSlug: string | number): Promise<Type | null> {
  return (await scope.recall(`type:${idOrSlug}`, (db) => loadType(db, idOrSlug))) ?? loadType(scope.db, idOrSlug);
}

/** The partitions in which the app's records were within the last second; one that just moved may be in another. */
export function recallHomes(scope: Pick<Scope, "recall">): Promise<readonly number[]> {
  return scope.recall("type:homes:all", homesOf);
}

export async function loadType(db: Queries, idOrSlug: string | number): Promise<Type | null> {
  const isId = /^[1-9]\d{0,15}$/.test(String(idOrSlug));
  const row = (isId ? await typeById(db, Number(idOrSlug)) : undefined) ?? (await typeBySlug(db, String(idOrSlug).toLowerCase()));
  return row ? typeOf(row, await statusesOf(db, [row.id])) : null;
}

export function typeOf(row: TypeRow, statuses: readonly StatusRow[]): Type {
  return { row, statuses: statuses.filter((status) => status.type_id === row.id).map(readStatus) };
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

export function showType({ row, statuses }: Type, withInitial = false): PostType {
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

function withoutRules({ rollups: _, ...type }: PostType): PostType {
  const hidden = new Set(type.statuses.find((status) => status.id === type.initialStatusId)?.hiddenFields);
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
