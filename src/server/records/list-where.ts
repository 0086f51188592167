import type { ListQuery } from "../../model/filter/list.ts";
import { type Sql, sql } from "../../platform/db/database.ts";
import { heldBy, type ListSql, listSql } from "../kernel/list.ts";
import { searchSql } from "../kernel/list-operators.ts";
import type { Scope } from "../kernel/scope.ts";
import { type Authority, searchedOf } from "../record-access/public.ts";
import { mostNamed, searchIn } from "../record-index/public.ts";
import { filledColumns, heldFieldOf, pointsSqlOf } from "../record-rows/public.ts";
import { namedTargets } from "../relations/public.ts";
import type { Type } from "../type-definitions/public.ts";

/** `amongSome`: that it is some of what free text finds, of which there are many. `unread`: fields whose words are not read yet. */
interface ListWhere extends ListSql {
  readonly amongSome?: Sql;
  readonly unread: readonly string[];
}

type Asking = Pick<Scope, "cached" | "db" | "person" | "appRole" | "groups">;

/**
 * A list of records as parts of a statement: what is asked for, free text in the words of the records and in the names of what they point at.
 * Which rows may be read is the caller's to add.
 */
export async function listWhere(
  scope: Asking,
  type: Type,
  { authority, query, most = mostNamed.any }: { readonly authority: Authority; readonly query: ListQuery; readonly most?: number },
): Promise<ListWhere> {
  const { db } = scope;
  const targets = await namedTargets(scope, type, authority.readable);
  const fields = heldFieldOf(type.row);
  const { search: text, ...conditions } = query;
  const over = { alias: "p", fields, points: pointsSqlOf(db, type.row), named: targets.named, filled: filledColumns };
  const list = listSql(conditions, over);
  const { search, among, amongSome, unread } = await searchIn(db, type.row, { targets: searchedOf(authority), text, most });
  if (text === undefined) return { ...list, unread };
  const held = heldBy({ alias: "p", fields });
  const words = sql`${searchSql(
    search.map((target) => held(target).value),
    text,
  )} and ${among}`;
  const named = await targets.searched(text);
  const found: Sql = named ? sql`((${words}) or ${named})` : words;
  return { ...list, where: sql`${list.where} and ${found}`, unread, ...(amongSome && { amongSome }) };
}
