import { type Json, type JsonObject, sameJson } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { type FormOfType, pointingByIds } from "../../model/types/leads.ts";
import type { Transaction } from "../../platform/db/database.ts";
import { trashedNaming, updateTrashed } from "../trash/public.ts";
import type { TypeRow } from "../type-definitions/public.ts";
import { type ChangeRow, changesNaming, updateMoves } from "./store.ts";

type Named = Pick<FormOfType, "id" | "slug">;

/** A type whose fields name the types that they point at by ids: an older release kept slugs too. */
export function typeByIds<Of extends Pick<TypeRow, "post_fields">>(row: Of, types: readonly Named[]): Of {
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

/** So do types in the trash and what was changed of their fields: they come back when it has another slug, which may be another type's by then. */
export async function keepTrashPointing(db: Transaction, type: Named): Promise<void> {
  for (const row of await trashedNaming(db, ["types", "field_changes"])) {
    const stored = row.content as unknown;
    const kept = row.source === "types" ? typeByIds(stored as TypeRow, [type]) : changeByIds(stored as ChangeRow, [type]);
    const content = kept as unknown as JsonObject;
    if (!sameJson(row.content, content)) await updateTrashed(db, { ...row, content });
  }
}
