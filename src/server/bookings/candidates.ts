import type { FieldBlock } from "../../model/fields/field.ts";
import { sourceOf } from "../../model/fields/references.ts";
import { choicesOf } from "../../model/fields/values/select.ts";
import { sql } from "../../platform/db/database.ts";
import { membersAmong } from "../apps/public.ts";
import type { Scope } from "../kernel/scope.ts";
import { recordById, recordsWhere } from "../record-rows/public.ts";
import { cachedType } from "../type-definitions/public.ts";

/** So many people or rooms may take turns; of more records the oldest. */
export const mostCandidates = 100;

/** All that a place field may name, in their order. */
export async function candidatesFor(scope: Pick<Scope, "db" | "cached">, by: FieldBlock): Promise<readonly string[]> {
  const source = sourceOf(by);
  if (!source)
    return choicesOf(by as Parameters<typeof choicesOf>[0])
      .slice(0, mostCandidates)
      .map(({ value }) => String(value));
  if (source.kind === "members") return (source.among ?? []).slice(0, mostCandidates).map(String);
  const target = await cachedType(scope, source.type);
  if (!target) return [];
  const rows = await recordsWhere(scope.db, target.row, { where: sql`true`, order: sql`p.id`, count: mostCandidates, page: 1 });
  return rows.map(({ id }) => String(id));
}

/** Whether a place field may name this: one of its options, somebody of its people, or a record that is there. */
export async function isPlace(scope: Pick<Scope, "db" | "cached">, by: FieldBlock, place: string): Promise<boolean> {
  const source = sourceOf(by);
  if (!source) return choicesOf(by as Parameters<typeof choicesOf>[0]).some(({ value }) => String(value) === place);
  if (!/^[1-9]\d{0,15}$/.test(place)) return false;
  if (source.kind === "members") return source.among?.includes(Number(place)) ?? (await membersAmong(scope.db, [Number(place)])).length > 0;
  const target = await cachedType(scope, source.type);
  const row = await recordById(scope, Number(place));
  return target !== null && row?.type_id === target.row.id;
}
