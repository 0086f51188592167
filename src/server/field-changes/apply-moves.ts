import { createHash } from "node:crypto";
import type { FieldBlock } from "../../model/fields/field.ts";
import type { Calculation } from "../../model/types/calculated/calculate.ts";
import type { FieldMove } from "../../model/types/field-moves.ts";
import { indexColumnsAfter } from "../../model/types/index-columns-after.ts";
import type { KeyMove } from "../../model/types/past-keys.ts";
import type { Upgrade } from "../../model/types/upgrade-values.ts";
import type { LimitsTaken } from "../../model/workflow/follow-moves.ts";
import type { Queries } from "../../platform/db/database.ts";
import { todayOf } from "../apps/public.ts";
import { refuse, type WriteScope } from "../kernel/scope.ts";
import { publishSchemaChange, type TypeRow, updateType } from "../type-definitions/public.ts";
import { CalculationCost, stepsAtOnce } from "./calculation-cost.ts";
import { finish, followBatch, touchOf } from "./follow-batch.ts";
import { followSchemaVersion } from "./jobs.ts";
import { calculatedFields } from "./show-change.ts";
import { countTouched, insertChange, insertFieldMoves } from "./store.ts";

/** Up to so many records follow in the very transaction of the change: then nobody ever sees some of them behind. */
const atOnce = 1000;

export function followsAtOnce(records: number): boolean {
  return records <= atOnce;
}

export interface Planned {
  readonly moves: readonly FieldMove[];
  /** How many records follow: those that hold a value that a move touches, or all, where something is worked out anew. */
  readonly records: number;
  /** What is worked out anew after the moves; null: nothing. */
  readonly calculation: Calculation | null;
  readonly limits: LimitsTaken;
  readonly takesBack?: { readonly change: number; readonly gone: number };
}

/** What somebody says who has seen what a change does: it holds for this form of the type and these moves alone. */
export function consentTo(type: TypeRow, { moves, calculation }: Pick<Planned, "moves" | "calculation">): string {
  return createHash("sha256")
    .update(
      JSON.stringify([
        type.app_id,
        type.id,
        type.schema_version,
        moves,
        ...(calculation ? [calculation.slugs, calculation.fields.map(({ formula }) => formula ?? null)] : []),
      ]),
    )
    .digest("hex")
    .slice(0, 32);
}

/** How many records hold a value that a change touches, and how many follow it. */
export async function countFollowing(
  db: Queries,
  type: TypeRow,
  { moves, calculation }: Pick<Planned, "moves" | "calculation">,
): Promise<{ readonly holding: number; readonly following: number }> {
  if (moves.length === 0 && !calculation) return { holding: 0, following: 0 };
  const touch = touchOf([{ moves, takesBack: null }]);
  const holding = await countTouched(db, type, { ...touch, slugs: [...touch.slugs, ...(calculation?.slugs ?? [])] });
  return { holding, following: calculation ? await countTouched(db, type, { slugs: [], kept: [], all: true }) : holding };
}

/** How many records follow a change; one that touches values that they hold needs the consent that its preview gives. */
export async function countAgreed(
  scope: Pick<WriteScope, "db">,
  type: TypeRow,
  { consent, ...planned }: Pick<Planned, "moves" | "calculation"> & { readonly consent: string | undefined },
): Promise<number> {
  const { holding: records, following } = await countFollowing(scope.db, type, planned);
  if (records === 0 || consent === consentTo(type, planned)) return following;
  const { moves, calculation } = planned;
  const calculated = calculation?.fields.filter(({ slug }) => calculation.slugs.includes(slug)).map(({ label }) => label) ?? [];
  const fields = [...new Set([...moves.map(({ from, to }) => from?.label ?? to?.label ?? ""), ...calculated])];
  const message =
    consent === undefined
      ? `${records} records hold values in fields that change: ${fields.join(", ")}. Look at the preview first.`
      : "The form was changed since you looked at what its new version does. Look again.";
  throw refuse("conflict", message, { fields, records });
}

/**
 * Writes a type with its new fields. Its records follow: a few at once, many by a job while everybody goes on working. Answers the
 * id of the change, if it is one of values.
 */
export async function writeForm(
  scope: WriteScope,
  before: readonly FieldBlock[],
  { type, planned }: { readonly type: TypeRow; readonly planned: Planned },
): Promise<number | null> {
  const { moves, calculation, records, limits, takesBack } = planned;
  const indexColumns = indexColumnsAfter(type.index_columns, moves, { before, after: type.post_fields });
  await publishSchemaChange(scope, type);
  if (moves.length === 0 && !calculation) {
    await updateType(scope.db, { ...type, index_columns: indexColumns });
    return null;
  }
  const change = await scope.newId("change");
  const version = type.schema_version + 1;
  const day = await todayOf(scope);
  const upgrade: Upgrade = { change, schemaVersion: version, day, done: false, takesBack: takesBack?.change ?? null, moves, calculation };
  const row: TypeRow = { ...type, index_columns: indexColumns, schema_version: version, upgrades: [...type.upgrades, upgrade] };
  await updateType(scope.db, row);
  await insertFieldMoves(scope.db, row.id, { schema_version: version, moves: keyMovesOf(version, moves, limits) });
  await insertChange(scope.db, {
    ...{
      id: change,
      type_id: row.id,
      schema_version: version,
      moves: [...moves],
      calculated: calculatedFields(before, { moves, calculation }),
      limits,
      user_id: scope.person?.id ?? null,
      state: "running",
      records,
    },
    ...{ followed: 0, kept: 0, takes_back: upgrade.takesBack, taken_back_by: null, created_at: scope.now, finished_at: null },
    outcome: takesBack ? { restored: 0, changed: 0, emptied: 0, gone: takesBack.gone, records: [] } : null,
  });
  const isSoonDone = followsAtOnce(records) && type.upgrades.every(({ done }) => done);
  const left = isSoonDone ? await followAtOnce(scope, row) : 0;
  if (left !== null) await scope.enqueue(followSchemaVersion, { type: row.id, schemaVersion: version, after: left });
  return change;
}

/** How keys move with a change, as it is kept for the history of records. */
export function keyMovesOf(version: number, moves: readonly FieldMove[], limits: LimitsTaken): KeyMove[] {
  return moves.flatMap(({ from, to }) => {
    const [from_slug, to_slug] = [from?.slug ?? null, to?.slug ?? null];
    if (from_slug === to_slug) return [];
    const was_hidden = from !== null && (limits[from.slug]?.hidden.length ?? 0) > 0;
    return [{ schema_version: version, from_slug, to_slug, label: (from ?? to)?.label ?? "", was_hidden }];
  });
}

/** Answers after which record a job goes on where formulas take too long for one transaction; null: all have followed. */
async function followAtOnce(scope: WriteScope, type: TypeRow): Promise<number | null> {
  const cost = new CalculationCost(stepsAtOnce);
  for (let after: number | null = 0; after !== null; ) {
    after = await followBatch(scope, type, after, cost);
    if (after !== null && cost.isSpent) return after;
  }
  await finish(scope, type, type.schema_version);
  return null;
}
