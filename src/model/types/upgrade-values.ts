import { type Json, type JsonObject, sameJson } from "../base/json.ts";
import type { Calculation } from "./calculated/calculate.ts";
import { convertValue } from "./convert-value.ts";
import { converts, type FieldMove } from "./field-moves.ts";
import type { RecordChanges } from "./record-changes.ts";

/** How long a change can be taken back, and what it took is kept. */
export const keptDays = 30;

/** One change of a type's form as its records follow it: those below `form` have not yet. */
export interface Upgrade {
  /** The id of the change. */
  readonly change: number;
  readonly schemaVersion: number;
  /** The day on which it was made, YYYY-MM-DD: a record that follows later follows in the same way. */
  readonly day: string;
  /** Every record has followed, as far as can be seen. */
  readonly done: boolean;
  /** The change that this one takes back. */
  readonly takesBack: number | null;
  readonly moves: readonly FieldMove[];
  /** The fields that are worked out anew after that. */
  readonly calculation?: Calculation | null;
}

/** What a change took from one record, and what it made of it: the values by slug before and after. */
export interface Kept {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** What was converted, taken away or brought back, by the keys of the form before. */
export function changesKept({ moves }: Pick<Upgrade, "moves">, { before, after }: Kept): RecordChanges {
  const changes: Record<string, RecordChanges[string]> = {};
  for (const { from, to } of moves) {
    const [old = null, now = null] = [from && before[from.slug], to && after[to.slug]];
    const slug = from?.slug ?? to?.slug;
    if (slug !== undefined && !sameJson(old, now)) changes[slug] = [old, now];
  }
  return changes;
}

/** A value that could not be put back as it was: it was changed since, or the newer one does not fit any more. */
export interface NotRestored {
  readonly slug: string;
  readonly why: "changed" | "emptied";
}

export interface Upgraded {
  readonly data: JsonObject;
  /** Null where nothing was converted or taken away. */
  readonly kept: Kept | null;
  readonly restored: boolean;
  readonly notRestored: readonly NotRestored[];
}

/** A record's values after one upgrade. `held` is what the change that is taken back keeps of this record. */
export function upgradeValues(upgrade: Upgrade, data: JsonObject, held?: Kept): Upgraded {
  const left = new Set(upgrade.moves.flatMap(({ from }) => from?.slug ?? []));
  const result: Record<string, Json | undefined> = {};
  for (const [slug, value] of Object.entries(data)) if (!left.has(slug)) result[slug] = value;
  const before: Record<string, Json | undefined> = {};
  const after: Record<string, Json | undefined> = {};
  const notRestored: NotRestored[] = [];
  let restored = false;
  for (const move of upgrade.moves) {
    const value = heldUnder(data, move);
    const turned = turn(upgrade, move, { value, held });
    const isConverted = move.from !== null && (move.to === null || converts(move.from, move.to));
    if (move.from !== null && isConverted && value !== undefined) before[move.from.slug] = value;
    if (turned.why !== undefined && move.to !== null) notRestored.push({ slug: move.to.slug, why: turned.why });
    restored ||= turned.restored === true;
    if (move.to === null || turned.value === undefined) continue;
    result[move.to.slug] = turned.value;
    if (isConverted || move.from === null) after[move.to.slug] = turned.value;
  }
  const isKept = Object.keys(before).length > 0 || Object.keys(after).length > 0;
  return { data: result, kept: isKept ? { before, after } : null, restored, notRestored };
}

function heldUnder(data: JsonObject, { from }: FieldMove): Json | undefined {
  return from && Object.hasOwn(data, from.slug) ? (data[from.slug] ?? undefined) : undefined;
}

interface Turned {
  readonly value?: Json | undefined;
  readonly restored?: true;
  readonly why?: NotRestored["why"];
}

function turn(
  upgrade: Upgrade,
  { from, to }: FieldMove,
  { value, held }: { readonly value: Json | undefined; readonly held: Kept | undefined },
): Turned {
  if (to === null) return {};
  const original = held?.before[to.slug];
  // A field that kept its kind may have been worked out instead of what was typed.
  if (from !== null && original === undefined && !converts(from, to)) return { value };
  if (from === null) return original === undefined ? {} : { value: original, restored: true };
  const isUntouched = original !== undefined && sameJson(value, held?.after[from.slug]);
  if (isUntouched) return { value: original, restored: true };
  if (value === undefined) return original === undefined ? {} : { why: "changed" };
  const converted = convertValue(from, to, { value, context: { today: upgrade.day } });
  const isTakenBack = upgrade.takesBack !== null;
  if (converted.ok) return { value: converted.value, ...(isTakenBack && original !== undefined ? { why: "changed" as const } : {}) };
  return isTakenBack ? { why: "emptied" } : {};
}
