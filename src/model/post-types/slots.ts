import { type Json, type JsonObject, storable } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { rulesOf } from "../fields/values.ts";

/** Which typed column of a record's row holds a copy of which field: `{ price: "n1", city: "t1" }`. */
export type Slots = { readonly [slug: string]: string };

const slotCounts = { n: 8, t: 8 } as const;
type SlotKind = keyof typeof slotCounts;

/** Copies of text are cut to this many characters, so that an index can hold them; a character that is cut in two is no text. */
export const slotTextLength = 500;

/**
 * Gives the fields that lists filter and sort by a typed column each, first come, first served. A column that is given is
 * not given to another field: old rows may still hold its copies (see slots-after.ts). A field without a column still works, only slower.
 */
export function giveSlots(fields: readonly FieldBlock[], given: Slots): Slots {
  const slots: Record<string, string> = { ...given };
  for (const field of fields) {
    const kind = slotKindOf(field);
    if (kind === null || Object.hasOwn(slots, field.slug)) continue;
    const taken = new Set(Object.values(slots));
    const free = Array.from({ length: slotCounts[kind] }, (_, index) => `${kind}${index + 1}`).find((column) => !taken.has(column));
    if (free !== undefined) slots[field.slug] = free;
  }
  return slots;
}

/** Numbers go into number columns; short texts and days (which sort as text) into text columns; the rest has none. */
export function slotKindOf(field: FieldBlock): SlotKind | null {
  const stored = rulesOf(field)?.stored(field);
  if (stored === "number") return "n";
  if (stored === "date") return "t";
  return stored === "text" && field.component !== "textarea" ? "t" : null;
}

/** The columns of one row and what they hold, for the slots that still fit what their field stores. */
export function slotValues(slots: Slots, values: JsonObject): { readonly column: string; readonly value: Json }[] {
  return Object.entries(slots).map(([slug, column]) => ({ column, value: slotValue(column, values[slug]) }));
}

function slotValue(column: string, value: unknown): Json {
  if (column.startsWith("n")) return typeof value === "number" ? value : null;
  return typeof value === "string" ? storable(value.slice(0, slotTextLength)) : null;
}
