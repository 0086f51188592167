import type { JsonObject } from "../../../../model/base/json.ts";
import { isComputed } from "../../../../model/fields/references.ts";
import type { Rollup } from "../../../../model/types/rollups.ts";
import { type Sql, sql } from "../../../../platform/db/database.ts";
import type { Scope } from "../../../kernel/scope.ts";
import { type Authority, authorize } from "../../../record-access/public.ts";
import type { RecordRow } from "../../../record-rows/public.ts";
import { cachedType, type Type } from "../../../type-definitions/public.ts";
import { rollupsSeen } from "../seen-whole.ts";
import { byRelation, totalPointing } from "./total-pointing.ts";

/**
 * What roll-ups of records over who points at them come to by what the caller may read of those: one statement for each relation. What is
 * worked out of something that is itself worked out for them is not told: only who may read all of it knows that.
 */
export async function reckonPointing(
  scope: Pick<Scope, "cached" | "db" | "person" | "appRole" | "groups">,
  { row }: Type,
  { slugs, posts }: { readonly slugs: readonly string[]; readonly posts: readonly RecordRow[] },
): Promise<ReadonlyMap<number, JsonObject>> {
  const found = new Map<number, JsonObject>();
  const asked = row.rollups.filter(({ slug, reverse }) => reverse && slugs.includes(slug));
  for (const { target, relation, rollups } of byRelation(asked)) {
    const from = await cachedType(scope, target);
    const authority = from && authorize(scope, from);
    if (!from || !authority || authority.read === "none") continue;
    const told = await toldAlone(scope, from, rollups);
    const rows = sql`${authority.rows} and ${readable(from, authority, relation)}`;
    const pointed = {
      type: from.row,
      slug: relation,
      rollups: told,
      rows,
      valuesOf: (field: string) => valueReadable(from, authority, field),
    };
    const ids = posts.map(({ id }) => id);
    for (const [id, values] of await totalPointing(scope.db, pointed, ids)) found.set(id, { ...found.get(id), ...values });
  }
  return found;
}

/** Those that are worked out from what records hold themselves, or from what they keep and the caller may be told whole. */
async function toldAlone(
  scope: Pick<Scope, "cached" | "db" | "person" | "appRole" | "groups">,
  type: Type,
  rollups: readonly Rollup[],
): Promise<readonly Rollup[]> {
  const made = new Set(type.row.post_fields.filter(isComputed).map(({ slug }) => slug));
  const seen = made.size === 0 ? [] : await rollupsSeen(scope, type);
  const kept = new Set(seen.flatMap(({ slug, ready }) => (ready ? [slug] : [])));
  return rollups.filter(({ operation, field }) => operation === "count" || !made.has(field) || kept.has(field));
}

/** What is worked out of what a record points at is read where that may be read too. */
function valueReadable(type: Type, authority: Authority, slug: string): Sql {
  const beneath = type.row.rollups.find((rollup) => rollup.slug === slug && !rollup.reverse);
  const own = readable(type, authority, slug);
  return beneath ? sql`${own} and ${readable(type, authority, beneath.relation)}` : own;
}

/** That a record is in a status in which the caller may read a field of it, and rules let them. */
function readable({ statuses }: Type, { everHidden, hiddenInStatus, opens }: Authority, slug: string): Sql {
  if (!everHidden.has(slug)) return sql`true`;
  const open = statuses.filter((status) => !hiddenInStatus(status).has(slug)).map(({ id }) => id);
  return sql`(p.status_id = any(${open}::bigint[]) and ${opens(slug)})`;
}
