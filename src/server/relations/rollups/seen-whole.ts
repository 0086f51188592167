import { isComputed } from "../../../model/fields/references.ts";
import type { KeptRollup } from "../../../model/types/rollups.ts";
import type { Scope } from "../../kernel/scope.ts";
import { type Authority, authorize } from "../../record-access/public.ts";
import { cachedType, type Type } from "../../type-definitions/public.ts";

type Asking = Pick<Scope, "cached" | "db" | "person" | "appRole" | "groups">;

/**
 * The roll-ups of a type that the caller may be told as they are kept: they may read every record that these are worked out from, and
 * the field in all of them. To everybody else they are worked out from what they may read, and lists are not asked for them.
 */
export async function rollupsSeen(scope: Asking, { row }: Type): Promise<readonly KeptRollup[]> {
  const seen: KeptRollup[] = [];
  for (const rollup of row.rollups) if (await isSeenWhole(scope, rollup)) seen.push(rollup);
  return seen;
}

/** Those of them that records may be asked for by. */
export async function rollupsAsked(scope: Asking, type: Type, { readable }: Authority): Promise<readonly KeptRollup[]> {
  const open = new Set(readable.map(({ slug }) => slug));
  return (await rollupsSeen(scope, type)).filter(({ slug, relation, reverse }) => open.has(slug) && (reverse || open.has(relation)));
}

async function isSeenWhole(scope: Asking, { target, relation, reverse, operation, field }: KeptRollup): Promise<boolean> {
  const type = await cachedType(scope, target);
  const authority = type && authorize(scope, type);
  if (!type || authority?.read !== "all" || authority.readBy !== null || (reverse && authority.everHidden.has(relation))) return false;
  if (operation === "count") return true;
  if (authority.everHidden.has(field)) return false;
  const own = type.row.post_fields.find(({ slug }) => slug === field);
  if (!own || !isComputed(own)) return true;
  const beneath = type.row.rollups.find(({ slug }) => slug === field);
  if (!beneath || (!beneath.reverse && authority.everHidden.has(beneath.relation))) return false;
  return isSeenWhole(scope, beneath);
}
