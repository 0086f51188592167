import { sameJson } from "../../../model/base/json.ts";
import type { FieldBlock } from "../../../model/fields/field.ts";
import type { FieldMove } from "../../../model/types/field-moves.ts";
import { followInFields } from "../../../model/types/follow-in-fields.ts";

/** The fields of a form that are as they were before it changed, but for the names of what they follow. */
export function unchangedFields(
  old: readonly FieldBlock[],
  fields: readonly FieldBlock[],
  moves: readonly FieldMove[],
): ReadonlySet<FieldBlock> {
  const known = (field: FieldBlock) => old.find(({ slug }) => slug === field.slug);
  const kept = followInFields(
    fields.map((field) => known(field) ?? field),
    moves,
  );
  return new Set(fields.filter((field, at) => known(field) && kept[at] !== undefined && sameJson(kept[at], field)));
}
