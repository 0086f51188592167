import { type Json, type JsonObject, storable } from "../base/json.ts";
import type { FieldBlock } from "../fields/field.ts";
import { rulesOf } from "../fields/values.ts";
import { startOf } from "../filter/answer-list.ts";
import { orderLength } from "../filter/list.ts";

/** Which typed column of a record's row holds a copy of which field: `{ price: "n1", city: "t1" }`. */
export type Slots = { readonly [slug: string]: string };

/** Before the name of a roll-up: its column is written by whoever works it out. No slug begins so. */
export const rolledUp = "+";

const slotCounts = { n: 8, t: 8 } as const;
export type SlotKind = keyof typeof slotCounts;

/**
 * Gives the fields that lists filter and sort by a typed column each, first come, first served. A column that is given is
 * not given to another field: old rows may still hold its copies (see slots-after.ts). A field without a column still works, only slower.
 */
export function giveSlots(fields: readonly FieldBlock[], given: Slots): Slots {
  const slots: Record<string, string> = { ...given };
  for (const field of fields) {
    const kind = slotKindOf(field);
    if (kind === null || Object.hasOwn(slots, field.slug)) continue;
    const free = freeColumn(kind, slots);
    if (free !== undefined) slots[field.slug] = free;
  }
  return slots;
}

export function freeColumn(kind: SlotKind, given: Slots): string | undefined {
  const taken = new Set(Object.values(given));
  return Array.from({ length: slotCounts[kind] }, (_, index) => `${kind}${index + 1}`).find((column) => !taken.has(column));
}

/** Numbers go into number columns; short texts and days (which sort as text) into text columns; the rest has none. */
export function slotKindOf(field: FieldBlock): SlotKind | null {
  const stored = rulesOf(field)?.stored(field);
  if (stored === "number") return "n";
  if (stored === "date") return "t";
  return stored === "text" && field.component !== "textarea" ? "t" : null;
}

/** The columns of one row and what they hold, for the slots that still fit what their field stores. Those of roll-ups are not written with it. */
export function slotValues(slots: Slots, values: JsonObject): { readonly column: string; readonly value: Json }[] {
  return Object.entries(slots)
    .filter(([slug]) => !slug.startsWith(rolledUp))
    .map(([slug, column]) => ({ column, value: slotValue(column, values[slug]) }));
}

export function slotValue(column: string, value: unknown): Json {
  if (column.startsWith("n")) return typeof value === "number" ? value : null;
  return typeof value === "string" ? storable(startOf(value, orderLength)) : null;
}
