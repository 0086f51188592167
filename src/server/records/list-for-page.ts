/** Records for pages of a site: by the rights of whoever asks for the page, by the same code as the lists of the API. */
import type { Post } from "../../contract/posts.ts";
import { type ListQuery, listLimits } from "../../model/filter/list.ts";
import type { Parameters } from "../../model/filter/parse-list.ts";
import { sql } from "../../platform/db/database.ts";
import type { Scope } from "../kernel/scope.ts";
import { type Authority, authorize } from "../record-access/public.ts";
import { countWhere, idsWhere, type RecordRow, recordById, recordsWhere } from "../record-rows/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { asked, readableRecord, typeOfRecord, whereAndOrder } from "./find-records.ts";
import { showRecords } from "./show-record.ts";

/** What a page has at hand. */
export type PageScope = Pick<Scope, "app" | "db" | "cached" | "person" | "appRole" | "groups" | "context" | "now" | "budget">;

interface PageList {
  readonly type: Type;
  readonly authority: Authority;
  readonly posts: readonly Post[];
  /** How many there are, no further than lists are counted; undefined: nobody asked. */
  readonly total?: { readonly count: number; readonly isMore: boolean };
}

/**
 * A list of records; throws the refusals of the API's list. One statement, and one more where a total is wanted that does not follow from the
 * page itself. Who made the records is not looked up: pages do not show it.
 */
export async function listForPage(
  scope: PageScope,
  idOrSlug: string,
  { list, totalled }: { readonly list: Parameters; readonly totalled: boolean },
): Promise<PageList> {
  const { type, authority, query } = await asked(scope, idOrSlug, { list });
  const wanted = await whereAndOrder(scope, type, authority, query);
  const rows = await recordsWhere(scope.db, type.row, wanted);
  const posts = await showRecords(scope, type, { authority, rows, wanted: query.with, withoutPeople: true });
  if (!totalled) return { type, authority, posts };
  return { type, authority, posts, total: totalOf(rows.length, query) ?? (await counted(scope, type, wanted)) };
}

/** A page that is not full is the last one. */
function totalOf(found: number, { page, count }: ListQuery): PageList["total"] | undefined {
  return found < count && (found > 0 || page === 1) ? { count: (page - 1) * count + found, isMore: false } : undefined;
}

async function counted(
  { db }: PageScope,
  type: Type,
  { where }: Awaited<ReturnType<typeof whereAndOrder>>,
): Promise<NonNullable<PageList["total"]>> {
  const count = await countWhere(db, type.row, { where, most: listLimits.counted });
  return { count: Math.min(count, listLimits.counted), isMore: count > listLimits.counted };
}

/** The ids of the newest records of a type that whoever asks may read, of all of its statuses: one statement, and none where they may read none. */
export async function idsForPage(scope: PageScope, type: Type, count: number): Promise<readonly number[]> {
  const authority = authorize(scope, type);
  if (authority.read === "none") return [];
  return idsWhere(scope.db, type.row, { where: authority.rows, order: sql`p.id desc` }, { skip: 0, count });
}

export interface RecordForPage {
  readonly type: Type;
  readonly authority: Authority;
  readonly post: Post;
  readonly row: RecordRow;
}

/** One record that whoever asks may read, with what its fields of these names point at; null: for them there is none. */
export async function recordForPage(
  scope: PageScope,
  id: number,
  withRelations: (type: Type, authority: Authority) => readonly string[],
): Promise<RecordForPage | null> {
  const row = await recordById(scope, id);
  const type = row ? await typeOfRecord(scope, row) : null;
  if (!row || !type || !authorize(scope, type).mayRead(row)) return null;
  const { authority } = await readableRecord(scope, row);
  const [post] = await showRecords(scope, type, { authority, rows: [row], wanted: withRelations(type, authority), withoutPeople: true });
  return post ? { type, authority, post, row } : null;
}
