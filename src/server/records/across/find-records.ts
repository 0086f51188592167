import type { InputOf, ReplyOf } from "../../../contract/endpoint.ts";
import type { findRecords as contract, Post, RecordFound } from "../../../contract/posts.ts";
import { parseList } from "../../../model/filter/parse-list.ts";
import { titleOf } from "../../../model/types/title-of.ts";
import type { Sql } from "../../../platform/db/database.ts";
import { sql } from "../../../platform/db/database.ts";
import { Refusal } from "../../../platform/http/refusal.ts";
import { listSql } from "../../kernel/list.ts";
import type { Scope } from "../../kernel/scope.ts";
import { authorize, readableRows, searchedOf } from "../../record-access/public.ts";
import { searchIn } from "../../record-index/public.ts";
import { heldFieldOf, pointsSqlOf } from "../../record-rows/public.ts";
import { knownTypes, type Type } from "../../type-definitions/public.ts";
import { languageOf, showByIds } from "../find-records.ts";
import { type Found, newestAcross } from "./store.ts";

/** So many types are looked into, in the order in which they were made; that there are more is said. */
const mostTypes = 200;
/** So many of them by one statement. */
const perStatement = 25;

/** The newest records of all types of the menu that the caller may read, or those in which these words are found. */
export async function findRecords(scope: Scope, { filter, count = 10 }: InputOf<typeof contract>): Promise<ReplyOf<typeof contract>> {
  const all = (await knownTypes(scope)).filter((type) => type.row.settings.hideInMenu !== true && authorize(scope, type).read !== "none");
  if (all.length > mostTypes) scope.context.setHeader("x-truncated", String(all.length));
  const types = all.slice(0, mostTypes);
  const found: Found[] = [];
  for (let from = 0; from < types.length; from += perStatement) {
    const parts: { readonly type: Type["row"]; readonly where: Sql }[] = [];
    for (const type of types.slice(from, from + perStatement)) {
      const where = await whereOf(scope, type, filter);
      if (where) parts.push({ type: type.row, where });
    }
    if (parts.length > 0) found.push(...(await newestAcross(scope.db, parts, count)));
  }
  const newest = found.sort((one, other) => other.id - one.id).slice(0, count);
  const shown = new Map<number, RecordFound>();
  for (const type of types) {
    const ids = newest.filter(({ type_id }) => type_id === type.row.id).map(({ id }) => id);
    if (ids.length > 0) for (const post of await showByIds(scope, type, ids)) shown.set(post.id, foundOf(type, post));
  }
  return newest.flatMap(({ id }) => shown.get(id) ?? []);
}

function foundOf({ row, statuses }: Type, post: Post): RecordFound {
  const status = statuses.find(({ id }) => id === post.statusId);
  return {
    id: post.id,
    title: titleOf(post, row.post_fields),
    createdAt: post.createdAt,
    type: { id: row.id, slug: row.slug, title: row.title },
    status: status ? { title: status.title, color: status.color } : null,
  };
}

async function whereOf(scope: Scope, type: Type, filter: string | undefined): Promise<Sql | undefined> {
  const authority = authorize(scope, type);
  const rows = await readableRows(scope, type, authority);
  if (filter === undefined) return rows;
  const query = parseList([["filter", filter]], await languageOf(scope, type, authority));
  if (!query.ok) return undefined;
  try {
    const { search, among } = await searchIn(scope.db, type.row, { targets: searchedOf(authority), text: query.value.search });
    const over = { alias: "p", fields: heldFieldOf(type.row), points: pointsSqlOf(scope.db, type.row), search };
    return sql`${listSql(query.value, over).where} and ${among} and ${rows}`;
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    // One whose fields are being converted is not found by words at this moment; the others are.
    return undefined;
  }
}
