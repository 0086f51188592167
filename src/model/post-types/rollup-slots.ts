import type { Rollup } from "./rollups.ts";
import { freeColumn, rolledUp, type SlotKind, type Slots } from "./slots.ts";

/** Before the name of a column that some rows still fill with a roll-up that is no more. */
const left = `${rolledUp}~`;

/** The column of a roll-up, where it has one. */
export function rollupColumn(slots: Slots, slug: string): string | undefined {
  const name = `${rolledUp}${slug}`;
  return Object.hasOwn(slots, name) ? slots[name] : undefined;
}

/**
 * The columns of a type with these roll-ups: each has one for numbers or for short texts, as long as some are free. One that is no longer
 * needed is given to nobody before its rows are clean.
 */
export function slotsWithRollups(given: Slots, rollups: readonly Rollup[]): Slots {
  const slots: Record<string, string> = {};
  for (const [name, column] of Object.entries(given)) {
    const isOwn = !name.startsWith(rolledUp) || name.startsWith(left);
    const isNeeded = rollups.some((rollup) => name === `${rolledUp}${rollup.slug}` && kindOf(rollup) === column[0]);
    slots[isOwn || isNeeded ? name : `${left}${column}`] = column;
  }
  for (const rollup of rollups) {
    const kind = kindOf(rollup);
    const free = kind === null || rollupColumn(slots, rollup.slug) ? undefined : freeColumn(kind, slots);
    if (free !== undefined) slots[`${rolledUp}${rollup.slug}`] = free;
  }
  return slots;
}

/** The columns that are to be emptied. */
export function columnsLeft(slots: Slots): readonly string[] {
  return Object.entries(slots).flatMap(([name, column]) => (name.startsWith(left) ? [column] : []));
}

export function withoutLeft(slots: Slots): Slots {
  return Object.fromEntries(Object.entries(slots).filter(([name]) => !name.startsWith(left)));
}

function kindOf({ stored }: Rollup): SlotKind | null {
  if (stored === "number") return "n";
  return stored === "text" || stored === "date" ? "t" : null;
}
