import { type History, isOvertaken, overtaken, type Step } from "./history.ts";
import { applyEach } from "./operations/operation.ts";
import { rebased } from "./rebased.ts";
import type { Tree } from "./tree.ts";

/**
 * The history of `mine` as it goes on after somebody else has made `both` of it. A step is taken back there if they left what it
 * changed; one whose place they changed is overtaken, so that nobody takes back what is not theirs.
 */
export function rebasedHistory({ done, undone }: History, mine: Tree, both: Tree): History {
  return {
    done: rebasedSteps(done.toReversed(), "inverse", { mine, both }).toReversed(),
    undone: rebasedSteps(undone.toReversed(), "operations", { mine, both }).toReversed(),
  };
}

/** The step that comes first on the way first. Each is done on the page that those before it left. */
function rebasedSteps(
  steps: readonly Step[],
  way: "operations" | "inverse",
  { mine, both }: { readonly mine: Tree; readonly both: Tree },
): readonly Step[] {
  let pages = { mine, both };
  return steps.flatMap((step) => {
    if (isOvertaken(step)) return [step];
    const fitted = rebased(pages.mine, step[way], pages.both);
    const alone = applyEach(pages.mine, step[way]);
    const together = fitted && applyEach(pages.both, fitted);
    if (alone.ok) pages = { ...pages, mine: alone.value.tree };
    if (!fitted || !together?.ok) return [overtaken(step)];
    pages = { ...pages, both: together.value.tree };
    const { inverse: back } = together.value;
    // They did the same: there is nothing left to take back.
    if (fitted.length === 0) return [];
    return [way === "inverse" ? { ...step, inverse: fitted, operations: back } : { ...step, operations: fitted, inverse: back }];
  });
}
