import { referenceFields } from "../../../model/fields/references.ts";
import type { Rollup } from "../../../model/types/rollups.ts";
import type { WriteScope } from "../../kernel/scope.ts";
import { type TypeRow, typesRollingUp } from "../../type-definitions/public.ts";
import { byRelation } from "./reverse/total-pointing.ts";

type Recalling = Pick<WriteScope, "cached">;

/** The names of a type under which its records hold something else now. */
export interface Renewed {
  readonly type: number;
  readonly slugs: readonly string[];
}

/** The roll-ups of one type that are worked out from what was written. */
export interface Reckoning {
  readonly row: TypeRow;
  readonly rollups: readonly Rollup[];
}

/** Those of records that point at what was written. */
export function rollupsOver(scope: Recalling, { type, slugs }: Renewed): Promise<readonly Reckoning[]> {
  const isOver = ({ target, reverse, operation, field }: Rollup) =>
    !reverse && target === type && operation !== "count" && slugs.includes(field);
  return rollupsThat(scope, isOver);
}

/** Those of records that what was written points at. */
export function rollupsOfPointed(scope: Recalling, { type, slugs }: Renewed): Promise<readonly Reckoning[]> {
  const isOver = ({ target, reverse, relation, operation, field }: Rollup) =>
    reverse === true && target === type && (slugs.includes(relation) || (operation !== "count" && slugs.includes(field)));
  return rollupsThat(scope, isOver);
}

/** The relations that roll-ups of the app are worked out over from their other side. */
export async function relationsReckoned(scope: Recalling): Promise<readonly Pick<Rollup, "target" | "relation">[]> {
  const types = await typesRollingUp(scope);
  return byRelation(types.flatMap(({ rollups }) => rollups.filter(({ reverse }) => reverse)));
}

/** Whether anybody who points at records of a type reckons with these of its roll-ups. */
export async function isRolledUp(scope: Recalling, renewed: Renewed): Promise<boolean> {
  return (await rollupsOver(scope, renewed)).length > 0;
}

/** The fields by which records of a type point. */
export function pointingSlugs({ post_fields }: Pick<TypeRow, "post_fields">): readonly string[] {
  return referenceFields(post_fields).map(({ slug }) => slug);
}

async function rollupsThat(scope: Recalling, isOver: (rollup: Rollup) => boolean): Promise<readonly Reckoning[]> {
  const types = await typesRollingUp(scope);
  return types.flatMap((row) => {
    const rollups = row.rollups.filter(isOver);
    return rollups.length === 0 ? [] : [{ row, rollups }];
  });
}
