import { confirm } from "./ask.tsx";

/** What somebody has changed of something, and what it was when they began; absent: nobody knows. */
export interface Changed<Of> {
  readonly mine: Of;
  readonly opened: Of | undefined;
}

export interface Merging<Of, Kept> {
  /** What somebody has changed on top of what is kept, and what both have changed, each otherwise, as people call it: "the filters". */
  readonly merge: (changed: Changed<Of>, kept: Of) => { readonly merged: Of; readonly contested: readonly string[] };
  readonly partsOf: (kept: Kept) => Of;
  readonly titleOf: (kept: Kept) => string;
  /** What becomes of what somebody has changed where they leave what is kept: "yours is not lost". */
  readonly outcome: string;
  readonly send: (merged: Of, kept: Kept) => Promise<Kept>;
  /** What is kept by now, where that is why it was turned down. */
  readonly newerOf: (failure: unknown) => Kept | undefined;
}

/** How often somebody may save something else between looking and saving. */
const mostTurns = 5;

/**
 * Puts what somebody has changed on top of what is kept; where both changed the same, the person says which of the two it is to be. Nothing is
 * answered where they leave what is kept.
 */
export async function saveMerged<Of, Kept>(
  changed: Changed<Of>,
  kept: Kept,
  merging: Merging<Of, Kept> & { readonly turn?: number },
): Promise<Kept | undefined> {
  const { turn = 1, partsOf } = merging;
  const { merged, contested } = merging.merge(changed, partsOf(kept));
  if (contested.length > 0 && !(await confirm(questionOf(merging, kept, contested)))) return undefined;
  // What the person has decided is not asked again.
  const known = contested.length > 0 ? { mine: merged, opened: partsOf(kept) } : changed;
  try {
    return await merging.send(merged, kept);
  } catch (failure) {
    const newer = merging.newerOf(failure);
    if (newer === undefined || turn === mostTurns) throw failure;
    return saveMerged(known, newer, { ...merging, turn: turn + 1 });
  }
}

function questionOf<Kept>(
  { titleOf, outcome }: Pick<Merging<never, Kept>, "titleOf" | "outcome">,
  kept: Kept,
  contested: readonly string[],
) {
  return {
    title: `Save over what somebody else changed in “${titleOf(kept)}”?`,
    text: `They have saved this meanwhile: ${contested.join(", ")}. If you cancel, theirs stays and ${outcome}.`,
    button: "Save mine over theirs",
  };
}
