import { type Json, sameJson } from "../../../model/base/json.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import { type FormOfType, pointingByIds } from "../../../model/post-types/leads.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { TypeRow } from "../store.ts";
import { type ChangeRow, changesNaming, updateMoves } from "./store.ts";

type Named = Pick<FormOfType, "id" | "slug">;

/** A type whose fields name the types that they point at by ids: an older release kept slugs too. */
export function typeByIds(row: TypeRow, types: readonly Named[]): TypeRow {
  return { ...row, post_fields: [...pointingByIds(row.post_fields, types)] };
}

/** The same of the fields of a change, or what takes it back would take a type that is named in another way for another type. */
export function changeByIds<Of extends Pick<ChangeRow, "moves">>(change: Of, types: readonly Named[]): Of {
  const byIds = (field: FieldBlock | null) => (field && pointingByIds([field], types)[0]) ?? null;
  return { ...change, moves: change.moves.map(({ from, to }) => ({ from: byIds(from), to: byIds(to) })) };
}

/** Fields that a change brings back name a type by its id before it gets another slug. */
export async function keepChangesPointing(db: Transaction, type: Named): Promise<void> {
  for (const change of await changesNaming(db)) {
    const { moves } = changeByIds(change, [type]);
    if (!sameJson(change.moves as unknown as Json, moves as unknown as Json)) await updateMoves(db, change.id, moves);
  }
}
