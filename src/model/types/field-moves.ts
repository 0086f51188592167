import type { FieldBlock } from "../fields/field.ts";
import { isComputed, sourceOf } from "../fields/references.ts";
import { renamedOptions } from "../fields/renamed-options.ts";
import { rulesOf } from "../fields/values.ts";
import { isWorkedOut } from "../fields/worked-out.ts";

/** What becomes of the values of one field when its type's form changes. Without `to` they go; without `from` they come back. */
export interface FieldMove {
  readonly from: FieldBlock | null;
  readonly to: FieldBlock | null;
}

/** What a move does, in one word. A field that gets another name and another kind is converted. */
export type MoveName = "rename" | "convert" | "delete" | "restore";

/**
 * What a new form of a type means for the values of its fields. A field is known by its id, so another slug is a new name and
 * another kind a conversion; one that was sent with a fresh id but keeps its slug is still the same. Fields whose values stay as
 * they are, and fields that keep none, have no move.
 */
export function planFieldMoves(before: readonly FieldBlock[], after: readonly FieldBlock[]): readonly FieldMove[] {
  return before.filter(keepsValues).flatMap((from) => {
    const to = successorOf(from, before, after);
    const stays = to !== null && to.slug === from.slug && !converts(from, to);
    return stays ? [] : [{ from, to }];
  });
}

/** The fields that keep no values, such as roll-ups and buttons, and are called otherwise: nothing moves, and whatever names them follows. */
export function renamedOtherwise(before: readonly FieldBlock[], after: readonly FieldBlock[]): readonly FieldMove[] {
  const others = before.filter((from) => !keepsValues(from));
  return others.flatMap((from) => {
    const to = after.find(({ id }) => id === from.id);
    return to && to.slug !== from.slug ? [{ from, to }] : [];
  });
}

export function moveName({ from, to }: FieldMove): MoveName {
  if (from === null) return "restore";
  if (to === null) return "delete";
  return converts(from, to) ? "convert" : "rename";
}

/** Whether the one field holds other values than the other: of another shape, or for the same options. What was held is kept aside. */
export function converts(from: FieldBlock, to: FieldBlock): boolean {
  return isReshaped(from, to) || renamedOptions(from, to).size > 0;
}

/** Whether a move does no more than store options of a field under other values: records that hold none of these stay as they are. */
export function isOfOptionsOnly({ from, to }: FieldMove): boolean {
  return from !== null && to !== null && from.slug === to.slug && !isReshaped(from, to) && renamedOptions(from, to).size > 0;
}

/** Whether values of the one field have another shape than values of the other, or are worked out instead of typed. */
export function isReshaped(from: FieldBlock, to: FieldBlock): boolean {
  if (from.component !== to.component || shapeOf(from) !== shapeOf(to)) return true;
  return isWorkedOut(to) && !isWorkedOut(from);
}

/** The field of a new form that one of the form before is now; null: it is gone. */
export function successorOf(from: FieldBlock, before: readonly FieldBlock[], after: readonly FieldBlock[]): FieldBlock | null {
  const same = after.find(({ id }) => id === from.id);
  if (same) return same;
  const isNew = ({ id }: FieldBlock) => !before.some((old) => old.id === id);
  return after.find((field) => field.slug === from.slug && isNew(field)) ?? null;
}

function keepsValues(field: FieldBlock): boolean {
  const rules = rulesOf(field);
  return rules !== undefined && rules.stored(field) !== "none" && !isComputed(field);
}

function shapeOf(field: FieldBlock): string {
  const rules = rulesOf(field);
  const source = sourceOf(field);
  const points = source?.kind === "records" ? `records of ${source.type}` : source?.kind;
  return `${rules?.stored(field)} ${rules?.writtenAs?.(field) ?? ""} ${points ?? ""}`;
}
