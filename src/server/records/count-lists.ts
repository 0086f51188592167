import { type Parameters, parseList } from "../../model/filter/parse-list.ts";
import { type Sql, sql } from "../../platform/db/database.ts";
import { Refusal } from "../../platform/http/refusal.ts";
import { languageHere } from "../apps/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { authorize, readableRows } from "../record-access/public.ts";
import { countEach } from "../record-index/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { languageOf } from "./find-records.ts";
import { listWhere } from "./list-where.ts";

/**
 * How many records of a type each of these lists holds, as far as the caller may read them: by one statement, past `most` nobody counts
 * on. A list that cannot be asked for, or not now, has no number.
 */
export async function countLists(
  scope: Scope,
  type: Type,
  { lists, most }: { readonly lists: readonly Parameters[]; readonly most: number },
): Promise<readonly (number | undefined)[]> {
  const authority = authorize(scope, type);
  const language = await languageHere(scope, await languageOf(scope, type, authority));
  const rows = await readableRows(scope, type, authority);
  const wheres: (Sql | undefined)[] = [];
  for (const parameters of lists) wheres.push(await whereOf(parameters));
  const counts = await countEach(scope.db, type.row, { wheres: wheres.filter((where) => where !== undefined), most });
  return wheres.map((where) => (where === undefined ? undefined : counts.shift()));

  async function whereOf(parameters: Parameters): Promise<Sql | undefined> {
    const query = parseList(parameters, language);
    if (!query.ok) return undefined;
    try {
      const { where } = await listWhere(scope, type, { authority, query: query.value });
      return sql`${where} and ${rows}`;
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      // It asks for what is being converted or worked out: a number that is not there is better than a wrong one.
      return undefined;
    }
  }
}
