import type { JsonObject } from "../../model/base/json.ts";
import type { FieldBlock } from "../../model/fields/field.ts";
import { idsOf, sourceOf } from "../../model/fields/references.ts";
import type { Upgrade } from "../../model/types/upgrade-values.ts";

/** The entries of the index of references that a record's changed fields leave and make. */
export interface Points {
  readonly left: readonly string[];
  readonly made: readonly { readonly slug: string; readonly target: number }[];
}

export function pointsOf(upgrades: readonly Upgrade[], data: JsonObject): Points {
  const left = new Set<string>();
  const pointing = new Set<string>();
  for (const { moves } of upgrades) {
    for (const { from } of moves) if (from && pointsAtRecords(from)) left.add(from.slug);
    for (const { from } of moves) if (from) pointing.delete(from.slug);
    for (const { to } of moves) if (to && pointsAtRecords(to)) pointing.add(to.slug);
  }
  const made = [...pointing].flatMap((slug) => idsOf(data[slug]).map((target) => ({ slug, target })));
  return { left: [...left], made };
}

function pointsAtRecords(field: FieldBlock): boolean {
  return sourceOf(field)?.kind === "records";
}
