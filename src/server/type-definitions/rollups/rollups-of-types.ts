import { withoutLeft } from "../../../model/types/rollup-columns.ts";
import type { Scope, WriteScope } from "../../kernel/scope.ts";
import { typeDefinitions, typesThatRollUp } from "../cached-types.ts";
import { type TypeRow, typesWithRollups, updateRollups } from "../store.ts";

/** The types whose records keep roll-ups, as they were within the last second. */
export function typesRollingUp(scope: Pick<Scope, "cached">): Promise<readonly TypeRow[]> {
  return scope.cached(typesThatRollUp(), typesWithRollups);
}

interface Progress {
  readonly done: number;
  readonly total: number;
  readonly after: number;
}

/** How far the roll-ups of a type on one level have come. The type is held. */
export async function keepProgress(
  scope: WriteScope,
  type: TypeRow,
  { level, progress }: { readonly level: number; readonly progress: Progress },
): Promise<void> {
  const rollups = type.rollups.map((rollup) => (rollup.level === level && !rollup.ready ? { ...rollup, ...progress } : rollup));
  await updateRollups(scope.db, { ...type, rollups });
  scope.invalidate(typeDefinitions);
}

/** They are worked out for all records: lists may ask for them. */
export async function finishLevel(scope: WriteScope, type: TypeRow, level: number): Promise<void> {
  const rollups = type.rollups.map((rollup) => (rollup.level === level ? { ...rollup, ready: true, done: rollup.total } : rollup));
  await updateRollups(scope.db, { ...type, rollups });
  scope.invalidate(typeDefinitions);
}

/** No record fills the columns any more that roll-ups left: they are free again. */
export async function freeColumns(scope: WriteScope, type: TypeRow): Promise<void> {
  await updateRollups(scope.db, { ...type, rollups: type.rollups, index_columns: withoutLeft(type.index_columns) });
  scope.invalidate(typeDefinitions);
}
