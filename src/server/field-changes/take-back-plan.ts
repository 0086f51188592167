import type { FieldBlock } from "../../model/fields/field.ts";
import { checkPostFields } from "../../model/types/check-post-fields.ts";
import { converts, type FieldMove } from "../../model/types/field-moves.ts";
import { followInFields } from "../../model/types/follow-in-fields.ts";
import { keptDays } from "../../model/types/upgrade-values.ts";
import type { TypeRow } from "../type-definitions/public.ts";
import type { ChangeRow } from "./store.ts";

const day = 24 * 3600 * 1000;

/** Why a change cannot be taken back now, in words for people; undefined: it can. */
export function whyNotTakenBack(type: TypeRow, change: ChangeRow, now: Date): string | undefined {
  if (change.taken_back_by !== null) return "It was taken back.";
  if (change.state === "running") return "It is still under way.";
  if (change.moves.length === 0) return "Results are not kept: with its old formula a field gives the old ones again.";
  if (now >= takenBackUntil(change)) return `The ${keptDays} days in which it could be taken back are over.`;
  const moved = new Set(change.moves.flatMap(({ to }) => to?.id ?? []));
  for (const { from, to } of change.moves) {
    const current = to && type.post_fields.find(({ id }) => id === to.id);
    if (to && (!current || current.slug !== to.slug || converts(to, current)))
      return `“${to.label}” was changed again since. Take that change back first.`;
    const other = from && type.post_fields.find(({ slug, id }) => (slug === from.slug || id === from.id) && !moved.has(id));
    if (other) return `“${other.label}” has the key “${other.slug}” now. Give it another key first.`;
  }
  // What stood in the form before the change comes back as it was.
  const before = [...type.post_fields, ...change.moves.flatMap(({ from }) => from ?? [])];
  const checked = checkPostFields(planTakeBack(type, change).fields, "postFields", { before });
  const [problem] = checked.ok ? [] : Object.values(checked.why);
  return problem && `The form of now does not go with the fields of before: ${problem.title}: ${problem.messages.join(", ")}.`;
}

export function takenBackUntil({ created_at }: Pick<ChangeRow, "created_at">): Date {
  return new Date(created_at.getTime() + keptDays * day);
}

/** The fields of a type with those of a change as they were before it, and what that means for their values. */
export function planTakeBack(type: TypeRow, change: ChangeRow): { fields: readonly FieldBlock[]; moves: readonly FieldMove[] } {
  const fields = fieldsBack(type, change);
  const moves = change.moves.map((move) => ({
    from: (move.to && type.post_fields.find(({ id }) => id === move.to?.id)) ?? null,
    to: (move.from && fields.find(({ slug }) => slug === move.from?.slug)) ?? null,
  }));
  return { fields: followInFields(fields, moves), moves };
}

function fieldsBack(type: TypeRow, { moves, limits }: ChangeRow): FieldBlock[] {
  const fields = type.post_fields.flatMap((field) => {
    const move = moves.find(({ to }) => to?.id === field.id);
    if (!move) return [field];
    // The label is not what was changed then: a newer one stays.
    return move.from ? [{ ...move.from, id: field.id, label: field.label === move.to?.label ? move.from.label : field.label }] : [];
  });
  for (const { from, to } of moves) if (from && to === null) fields.splice(limits[from.slug]?.place ?? fields.length, 0, from);
  return fields;
}
