import type { FieldBlock } from "../../../../model/fields/field.ts";
import { wayWords } from "../../../../model/workflow/way-words.ts";
import type { Way } from "../../../../model/workflow/ways.ts";
import type { StatusDraft } from "../workflow-draft.ts";

/** A way that is drawn as a line. */
export type Line = Way<StatusDraft> & { readonly to: StatusDraft };

export interface DrawnWays {
  readonly lines: readonly Line[];
  /** Ways that are said on a status instead: a line from nearly everywhere says less than a word. */
  readonly notes: ReadonlyMap<string, readonly string[]>;
}

/** From so many statuses on the same button is a note. */
const many = 3;

export function drawnWays(ways: readonly Way<StatusDraft>[], fields: readonly FieldBlock[]): DrawnWays {
  const lines: Line[] = [];
  const notes = new Map<string, readonly string[]>();
  const note = ({ key }: StatusDraft, words: string) => notes.set(key, [...new Set([...(notes.get(key) ?? []), words])]);
  for (const way of ways) {
    const { from, to } = way;
    if (!to) note(from, `${wayWords(way, fields)}: wherever a formula says`);
    else if (alike(way, ways) < many) lines.push({ ...way, to });
    else note(to, `${wayWords(way, fields)}, from ${alike(way, ways)} statuses`);
  }
  return { lines, notes };
}

/** From how many statuses the same button leads to the same one. */
function alike({ by, name, to }: Way<StatusDraft>, ways: readonly Way<StatusDraft>[]): number {
  return by === "button" ? ways.filter((other) => other.by === by && other.name === name && other.to === to).length : 1;
}
