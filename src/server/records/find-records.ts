import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type {
  countPosts as countContract,
  countRecords as countRecordsContract,
  findPost as findContract,
  listPosts as listContract,
  Post,
} from "../../contract/posts.ts";
import { type ListLanguage, type ListQuery, listLimits } from "../../model/filter/list.ts";
import { type Sql, sql } from "../../platform/db/database.ts";
import { readListHere } from "../apps/public.ts";
import type { ListInput } from "../kernel/list.ts";
import { readPlace, writePlace } from "../kernel/list-place.ts";
import { notFound, refuse, type Scope } from "../kernel/scope.ts";
import {
  type Authority,
  authorize,
  listTiming,
  readableRows,
  recordLanguage,
  relationsOf,
  scannedFields,
} from "../record-access/public.ts";
import { mostNamed, type Noting, noteList, pieceIn } from "../record-index/public.ts";
import { countOfTypes, countWhere, idsWhere, type RecordRow, recordById, recordsWhere } from "../record-rows/public.ts";
import { rollupsAsked } from "../relations/public.ts";
import { cachedType, loadType, showTypeTo, type Type, typeDefinitions } from "../type-definitions/public.ts";
import { pointingNames } from "./backlinks/load-pointing.ts";
import { listWhere } from "./list-where.ts";
import { refuseTooManyTimes } from "./reply-size.ts";
import { showRecords } from "./show-record.ts";

/** What a list needs of a scope: one that writes has it too. */
type Asking = Pick<Scope, "app" | "db" | "cached" | "person" | "appRole" | "groups" | "context" | "now" | "budget">;

export async function listPosts(
  scope: Asking & Noting,
  { type: idOrSlug, list }: InputOf<typeof listContract> & ListInput,
): Promise<Post[]> {
  const { type, authority, query } = await asked(scope, idOrSlug, { list });
  await noteList(scope, type.row, { query, counted: query.withCount });
  const wanted = await whereAndOrder(scope, type, authority, query, { isPage: !query.withCount });
  const timing = listTiming({
    scan: scannedFields(query, type.row.index_columns).filter((slug) => slug !== wanted.named || isOrderedBy(query, slug)),
    unread: wanted.unread,
  });
  if (timing !== "") scope.context.setHeader("server-timing", timing);
  const rows = await recordsWhere(scope.db, type.row, { ...wanted, after: readPlace(query, aboutOf(type)) });
  const last = rows.length === query.count ? rows.at(-1) : undefined;
  if (last) scope.context.setHeader("x-next-after", writePlace(query, aboutOf(type), { key: last.sort_key ?? null, id: last.id }));
  if (query.withCount) await sayCount(scope, type, { wanted, query });
  const posts = await showRecords(scope, type, { authority, rows, wanted: query.with });
  return query.with.includes("type") ? withType(scope, posts, type) : posts;
}

function isOrderedBy({ order }: ListQuery, slug: string): boolean {
  return order?.target.kind === "field" && order.target.slug === slug;
}

/** What a place in a list is of, besides the question. */
function aboutOf({ row }: Type): string {
  return `${row.app_id} posts ${row.id}`;
}

async function sayCount(
  scope: Asking,
  type: Type,
  { wanted, query }: { readonly wanted: Counted; readonly query: ListQuery },
): Promise<void> {
  const { count, more } = await countUpTo(scope, type, wanted, query);
  scope.context.setHeader("x-total-count", String(count));
  if (more) scope.context.setHeader("x-total-more", "1");
}

interface Counted {
  readonly where: Sql;
  /** Part of it. */
  readonly some?: Sql | undefined;
}

async function countUpTo(
  { db }: Asking,
  { row }: Type,
  { where, some }: Counted,
  { exactCount }: ListQuery,
): Promise<ReplyOf<typeof countContract>> {
  if (exactCount) return { count: await countWhere(db, row, { where }) };
  const counted = some ? upToLimit(await countWhere(db, row, { where: some, most: listLimits.counted })) : undefined;
  if (counted && "more" in counted) return counted;
  return upToLimit(await countWhere(db, row, { where, most: listLimits.counted }));
}

function upToLimit(count: number): ReplyOf<typeof countContract> {
  return count > listLimits.counted ? { count: listLimits.counted, more: true } : { count };
}

/** For editors, who read all records of every type but for those that a rule keeps from them: these are counted type by type. */
export async function countRecords(
  scope: Scope,
  { types }: InputOf<typeof countRecordsContract>,
): Promise<ReplyOf<typeof countRecordsContract>> {
  const wholes: number[] = [];
  const counts = new Map<number, number>();
  for (const id of new Set(types)) {
    const type = await cachedType(scope, String(id));
    const authority = type && authorize(scope, type);
    if (!type || authority?.read === "all") wholes.push(id);
    else if (authority && authority.read !== "none") {
      const where = await readableRows(scope, type, authority);
      counts.set(id, await countWhere(scope.db, type.row, { where, most: listLimits.counted }));
    }
  }
  for (const { type_id, count } of await countOfTypes(scope.db, wholes, listLimits.counted)) counts.set(type_id, count);
  return [...counts].map(([typeId, count]) => ({ typeId, ...upToLimit(count) })).sort((one, other) => one.typeId - other.typeId);
}

export async function countPosts(
  scope: Scope,
  { type: idOrSlug, list }: InputOf<typeof listContract> & ListInput,
): Promise<ReplyOf<typeof countContract>> {
  const { type, authority, query } = await asked(scope, idOrSlug, { list });
  await noteList(scope, type.row, { query, counted: true });
  return countUpTo(scope, type, await whereAndOrder(scope, type, authority, query), query);
}

/** Which records a list holds, `count` of them from the `skip`th, whatever page it asks for: by one statement, so each of them once. */
export async function listIds(
  scope: Asking,
  { type: idOrSlug, list, skip, count }: InputOf<typeof listContract> & ListInput & { readonly skip: number; readonly count: number },
): Promise<{ type: Type; ids: number[]; total: number }> {
  const { type, authority, query } = await asked(scope, idOrSlug, { list });
  const wanted = await whereAndOrder(scope, type, authority, query);
  const total = await countWhere(scope.db, type.row, { where: wanted.where });
  return { type, total, ids: await idsWhere(scope.db, type.row, wanted, { skip, count }) };
}

/** These records as the caller may see them now, in this order; what is gone or hidden by now is left out. */
export async function showByIds(scope: Asking, type: Type, ids: readonly number[]): Promise<Post[]> {
  const authority = authorize(scope, type);
  const where = sql`p.id = any(${[...ids]}::bigint[]) and ${authority.rows}`;
  const rows = await recordsWhere(scope.db, type.row, { where, order: sql`p.id`, count: ids.length, page: 1 });
  const posts = new Map((await showRecords(scope, type, { authority, rows })).map((post) => [post.id, post]));
  return ids.flatMap((id) => posts.get(id) ?? []);
}

/** What the caller asks of the records of a type, or why they may not ask at all. */
export async function asked(
  scope: Asking,
  idOrSlug: string,
  { list, extras = [] }: { readonly list: ListInput["list"]; readonly extras?: readonly string[] | undefined },
): Promise<{ type: Type; authority: Authority; language: ListLanguage; query: ListQuery }> {
  const type = await cachedType(scope, idOrSlug);
  if (!type) throw notFound("Type");
  const authority = authorize(scope, type);
  if (authority.read === "none")
    throw scope.person
      ? refuse("forbidden", "You do not have access to this page.")
      : refuse("unauthenticated", "Please log in to continue.");
  const language = await languageOf(scope, type, authority);
  return {
    type,
    authority,
    language,
    query: await readListHere(scope, list, {
      language: {
        ...language,
        extras,
        with: [...language.with, ...(await pointingNames(scope, type, valuesOf(list, "with")))],
      },
      cached: typeDefinitions,
    }),
  };
}

const languages = new WeakMap<Authority, ListLanguage>();

/** What the caller may ask the lists of a type for. */
export async function languageOf(
  scope: Pick<Scope, "cached" | "db" | "person" | "appRole" | "groups">,
  type: Type,
  authority: Authority,
): Promise<ListLanguage> {
  // What lies beneath roll-ups is other types, whose rules may change while this one stays.
  if (type.row.rollups.length > 0) return recordLanguage(authority, await rollupsAsked(scope, type, authority));
  const language = languages.get(authority) ?? recordLanguage(authority, []);
  languages.set(authority, language);
  return language;
}

/** `isPage`: no more is wanted than one page. `some`: a part of what is found, which may be as many as are counted. */
export async function whereAndOrder(
  scope: Pick<Scope, "db" | "person" | "cached" | "appRole" | "groups">,
  type: Type,
  authority: Authority,
  query: ListQuery,
  { isPage = false } = {},
) {
  const { db } = scope;
  const most = isPage && !query.order && query.conditions.length === 0 ? mostNamed.newest : mostNamed.any;
  const { amongSome, ...wanted } = await listWhere(scope, type, { authority, query, most });
  const rows = await readableRows(scope, type, authority);
  const piece = await pieceIn(db, type.row, query);
  const where = sql`${wanted.where} and ${piece.among} and ${rows}`;
  return { ...wanted, named: piece.slug, where, some: amongSome && sql`${amongSome} and ${where}` };
}

export async function findPost(scope: Scope, { post: id, with: wanted = "" }: InputOf<typeof findContract>): Promise<Post> {
  const { row, type, authority } = await readableRecord(scope, await recordById(scope, id));
  const names = wanted.split(",").filter((name) => name !== "");
  const known = [...relationsOf(authority.loadable), ...(await pointingNames(scope, type, names))];
  if (!names.every((name) => known.includes(name))) throw refuse("invalid", `Unknown relation: ${wanted}`);
  const [post] = await showRecords(scope, type, { authority, rows: [row], wanted: names });
  if (!post) throw notFound("Item");
  const [shown = post] = names.includes("type") ? withType(scope, [post], type) : [post];
  return shown;
}

function valuesOf(list: ListInput["list"], parameter: string): readonly string[] {
  return list.flatMap(([name, value]) => (name === parameter ? [value] : []));
}

function withType(scope: Asking, posts: readonly Post[], type: Type): Post[] {
  const shown = showTypeTo(scope, type);
  refuseTooManyTimes(shown, posts.length);
  return posts.map((post) => ({ ...post, type: shown as unknown as Post[string] }));
}

/** A record with its type, if the caller may read it; otherwise it is as if it were not there. */
export async function readableRecord(
  scope: Pick<Scope, "db" | "cached" | "person" | "appRole" | "groups">,
  row: RecordRow | undefined,
): Promise<{ row: RecordRow; type: Type; authority: Authority }> {
  const type = row ? await typeOfRecord(scope, row) : null;
  if (!row || !type) throw notFound("Item");
  const authority = authorize(scope, type);
  if (!authority.mayRead(row)) throw notFound("Item");
  return { row, type, authority };
}

/** The type of a record, read anew where the record is in a form of it that this process has not heard of yet. */
export async function typeOfRecord(scope: Pick<Scope, "db" | "cached">, row: RecordRow): Promise<Type | null> {
  const recalled = await cachedType(scope, row.type_id);
  return recalled && recalled.row.schema_version < row.schema_version ? loadType(scope.db, row.type_id) : recalled;
}
