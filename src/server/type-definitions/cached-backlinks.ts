import type { FieldBlock } from "../../model/fields/field.ts";
import { reversedFields } from "../../model/types/reversed-fields.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { Scope } from "../kernel/scope.ts";
import { typesWithBacklinks } from "./cached-types.ts";
import { type Type, typeOf } from "./find-types.ts";
import { statusesOf, typesWithReverses } from "./store.ts";

/** A relation seen from the records that it points at. */
export interface Backlinks {
  /** The type whose records point. */
  readonly from: Type;
  readonly field: FieldBlock;
}

/** The relations that the records of a type list from their side, as they were within the last second. */
export async function cachedBacklinks(scope: Pick<Scope, "cached">, target: Type): Promise<readonly Backlinks[]> {
  const types = await scope.cached(typesWithBacklinks(), loadWithReverses);
  return types.flatMap((from) => reversedFields(from.row.post_fields, target.row).map((field) => ({ from, field })));
}

async function loadWithReverses(db: Queries): Promise<readonly Type[]> {
  const rows = await typesWithReverses(db);
  if (rows.length === 0) return [];
  const statuses = await statusesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => typeOf(row, statuses));
}
