import { join, type Sql, sql } from "../../platform/db/database.ts";
import type { PageListedRow } from "./store.ts";

/** Which pages are open to somebody: those of these permissions, and of these groups. */
export interface OpenTo {
  readonly permissions: readonly PageListedRow["permission"][];
  readonly groups: readonly number[];
}

/** A page `p` that is open to somebody. */
export function isOpenTo({ permissions, groups }: OpenTo): Sql {
  return sql`(p.permission = any(${[...permissions]}::text[]) or ${isOfGroups(groups)})`;
}

/** A page `p` that is open to one of these groups. */
export function isOfGroups(groups: readonly number[]): Sql {
  const named = groups.map((group) => sql`p.settings -> 'groups' @> ${JSON.stringify([group])}::jsonb`);
  return named.length === 0 ? sql`false` : sql`(p.permission = 'group' and (${join(named, " or ")}))`;
}
