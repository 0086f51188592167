import type { Json, JsonObject } from "../../../../model/base/json.ts";
import { isComputed } from "../../../../model/fields/references.ts";
import { relationResult, totalResult } from "../../../../model/fields/values/relation-field.ts";
import { isSettled, type Rollup } from "../../../../model/types/rollups.ts";
import { type Queries, type Sql, sql } from "../../../../platform/db/database.ts";
import { heldFieldOf } from "../../../record-rows/public.ts";
import type { TypeRow } from "../../../type-definitions/public.ts";
import { totalsOf } from "./store.ts";

/** Some roll-ups over the records of one type that point by one field, as far as these and their values count. */
export interface Pointed {
  readonly type: TypeRow;
  readonly slug: string;
  readonly rollups: readonly Rollup[];
  /** What a record must fulfil to count, over the alias p. */
  readonly rows: Sql;
  /** What a record must fulfil for the value of a field to count. */
  valuesOf(field: string): Sql;
}

/** Reverse roll-ups by what one statement works out: those over the records of one type that point by one field. */
export function byRelation<One extends Rollup>(rollups: readonly One[]) {
  const places = new Map(rollups.map(({ target, relation }) => [`${target} ${relation}`, { target, relation }]));
  return [...places.values()].map(({ target, relation }) => ({
    target,
    relation,
    rollups: rollups.filter((one) => one.target === target && one.relation === relation),
  }));
}

/** Everything counts for who may read everything. */
export function wholly(type: TypeRow, slug: string, rollups: readonly Rollup[]): Pointed {
  return { type, slug, rollups, rows: sql`true`, valuesOf: () => sql`true` };
}

/** What roll-ups of these records come to, by record; one that cannot be known while its records follow a change of their form is left out. */
export async function totalPointing(
  db: Queries,
  { type, slug, rollups, rows, valuesOf }: Pointed,
  ids: readonly number[],
): Promise<ReadonlyMap<number, JsonObject>> {
  const known = rollups.filter((rollup) => isSettled(rollup, type.upgrades));
  if (known.length === 0 || ids.length === 0) return new Map();
  const asked = known.map(({ operation, field }) => ({
    operation,
    value: operation === "count" ? sql`null` : valueIn(type, field, valuesOf(field)),
  }));
  const totals = await totalsOf(db, ids, { pointing: { type, slug, rows }, asked });
  const found = (results: readonly Json[]) => known.map((rollup, at) => [rollup.slug, resultOf(rollup, results[at] ?? null)]);
  return new Map([...totals].map(([id, results]) => [id, Object.fromEntries(found(results))]));
}

/** What roll-ups over who points at a record come to before anybody does. */
export function totalOfNobody(rollups: readonly Rollup[]): JsonObject {
  return Object.fromEntries(rollups.map(({ slug, operation }) => [slug, relationResult(operation, [])]));
}

function resultOf({ operation }: Rollup, result: Json): Json {
  if (operation === "first") return Array.isArray(result) ? (result[0] ?? null) : null;
  if (operation !== "sum" && operation !== "avg") return result;
  const [sum, count] = Array.isArray(result) ? result : [];
  return totalResult(operation, Number(sum), Number(count));
}

function valueIn(type: TypeRow, slug: string, counts: Sql): Sql {
  const own = type.post_fields.find((field) => field.slug === slug);
  return sql`(case when ${counts} then ${ownValue(type, slug, own !== undefined && isComputed(own))} end)`;
}

function ownValue(type: TypeRow, slug: string, isKept: boolean): Sql {
  if (slug === "title") return sql`to_jsonb(p.title)`;
  if (isKept) return sql`(p.rollups -> ${slug}::text)`;
  // Of a value that is told whole there is no copy in a column.
  return heldFieldOf({ index_columns: {}, upgrades: type.upgrades, rollups: [], post_fields: type.post_fields })({
    kind: "field",
    slug,
    stored: "json",
  }).value;
}
