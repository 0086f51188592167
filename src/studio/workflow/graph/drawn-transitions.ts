import type { FieldBlock } from "../../../model/fields/field.ts";
import { transitionText } from "../../../model/workflow/transition-text.ts";
import type { Transition } from "../../../model/workflow/transitions.ts";
import type { StatusDraft } from "../draft/workflow-draft.ts";

/** A way that is drawn as a line. */
export type Line = Transition<StatusDraft> & { readonly to: StatusDraft };

export interface DrawnTransitions {
  readonly lines: readonly Line[];
  /** Ways that are said on a status instead: a line from nearly everywhere says less than a word. */
  readonly notes: ReadonlyMap<string, readonly string[]>;
}

/** From so many statuses on the same button is a note. */
const many = 3;

export function drawnTransitions(ways: readonly Transition<StatusDraft>[], fields: readonly FieldBlock[]): DrawnTransitions {
  const lines: Line[] = [];
  const notes = new Map<string, readonly string[]>();
  const note = ({ key }: StatusDraft, words: string) => notes.set(key, [...new Set([...(notes.get(key) ?? []), words])]);
  for (const way of ways) {
    const { from, to } = way;
    if (!to) note(from, `${transitionText(way, fields)}: wherever a formula says`);
    else if (alike(way, ways) < many) lines.push({ ...way, to });
    else note(to, `${transitionText(way, fields)}, from ${alike(way, ways)} statuses`);
  }
  return { lines, notes };
}

/** From how many statuses the same button leads to the same one. */
function alike({ by, name, to }: Transition<StatusDraft>, ways: readonly Transition<StatusDraft>[]): number {
  return by === "button" ? ways.filter((other) => other.by === by && other.name === name && other.to === to).length : 1;
}
