import type { Json, JsonObject } from "../../../model/base/json.ts";
import { idsOf, isComputed } from "../../../model/fields/references.ts";
import { relationResult } from "../../../model/fields/values/relation-field.ts";
import type { Rollup } from "../../../model/types/rollups.ts";
import type { Scope } from "../../kernel/scope.ts";
import { cachedType, type TypeRow } from "../../type-definitions/public.ts";
import { byRelation, totalPointing, wholly } from "./reverse/total-pointing.ts";
import { type Target, targetsOf } from "./store.ts";

type Reading = Pick<Scope, "cached" | "db">;

interface Pointing {
  readonly id: number;
  readonly data: JsonObject;
}

/**
 * What roll-ups of records come to for who may read everything: one statement a type that they point at, and one a relation that points at
 * them, however many records.
 */
export async function computeRollups(
  scope: Reading,
  rollups: readonly Rollup[],
  rows: readonly Pointing[],
): Promise<ReadonlyMap<number, JsonObject>> {
  const own = await workOutOwn(
    scope,
    rollups.filter(({ reverse }) => !reverse),
    rows,
  );
  const others = await workOutReverse(
    scope,
    rollups.filter(({ reverse }) => reverse),
    rows.map(({ id }) => id),
  );
  return new Map(rows.map(({ id }) => [id, { ...own.get(id), ...others.get(id) }]));
}

async function workOutReverse(
  scope: Reading,
  rollups: readonly Rollup[],
  ids: readonly number[],
): Promise<ReadonlyMap<number, JsonObject>> {
  const found = new Map<number, JsonObject>();
  for (const { target, relation, rollups: alike } of byRelation(rollups)) {
    const type = await cachedType(scope, target);
    const totals = type ? await totalPointing(scope.db, wholly(type.row, relation, alike), ids) : new Map<number, JsonObject>();
    for (const [id, values] of totals) found.set(id, { ...found.get(id), ...values });
  }
  return found;
}

async function workOutOwn(scope: Reading, rollups: readonly Rollup[], rows: readonly Pointing[]): Promise<ReadonlyMap<number, JsonObject>> {
  const found = new Map<number, Found>();
  for (const id of new Set(rollups.map(({ target }) => target))) {
    const type = await cachedType(scope, id);
    const own = rollups.filter(({ target }) => target === id);
    const ids = [...new Set(rows.flatMap(({ data }) => own.flatMap(({ relation }) => idsOf(data[relation]))))];
    if (type && ids.length > 0) found.set(id, await findTargets(scope, type.row, { ids, rollups: own }));
  }
  return new Map(
    rows.map(({ id, data }) => [id, Object.fromEntries(rollups.map((rollup) => [rollup.slug, resultOf(rollup, data, found)]))]),
  );
}

interface Found {
  readonly type: TypeRow;
  readonly targets: ReadonlyMap<number, Target>;
}

async function findTargets(
  { db }: Reading,
  type: TypeRow,
  { ids, rollups }: { readonly ids: readonly number[]; readonly rollups: readonly Rollup[] },
): Promise<Found> {
  const targets = await targetsOf(db, type, { ids, slugs: [...new Set(rollups.map(({ field }) => field))] });
  return { type, targets: new Map(targets.map((target) => [target.id, target])) };
}

function resultOf({ operation, relation, target, field }: Rollup, data: JsonObject, found: ReadonlyMap<number, Found>): Json {
  const { type, targets } = found.get(target) ?? {};
  const there = idsOf(data[relation]).flatMap((id) => targets?.get(id) ?? []);
  const own = type?.post_fields.find(({ slug }) => slug === field);
  const valueIn = (record: Target) =>
    field === "title" ? record.title : own && isComputed(own) ? record.rollups[field] : record.data[field];
  return relationResult(operation, there.map(valueIn));
}
