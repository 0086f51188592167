import { sameJson } from "../../../model/base/json.ts";
import type { Layout } from "../../../model/page/block.ts";
import { applyEach, type Operation } from "../../../model/page/operations/operation.ts";
import { rebased } from "../../../model/page/rebased.ts";
import { layoutOf, type Tree } from "../../../model/page/tree.ts";
import { openedTree } from "./opened-tree.ts";

/** What this editor has done since the server last answered. */
interface Ours {
  /** The tree as the server had it then. */
  readonly base: Tree;
  /** The tree as it is shown. */
  readonly tree: Tree;
  /** What the server may have although it did not answer. */
  readonly sent: readonly Operation[];
  readonly unsaved: readonly Operation[];
}

/** How our tree goes together with the one that the server has by now. */
export type Reconciled =
  /** They are the same. */
  | { readonly by: "same" }
  /** Nobody but us: what was sent had arrived, only the answer was lost. */
  | { readonly by: "arrived" }
  /** `theirs` is what the server has; what is ours and it has not is done on that once more. */
  | { readonly by: "both"; readonly theirs: Tree; readonly tree: Tree; readonly operations: readonly Operation[] }
  /** Both changed the same: somebody has to decide. */
  | { readonly by: "choice" };

export function reconciled({ base, tree, sent, unsaved }: Ours, draft: Layout): Reconciled {
  if (sameJson(draft, layoutOf(tree))) return { by: "same" };
  const after = applyEach(base, sent);
  if (after.ok && sameJson(draft, layoutOf(after.value.tree))) return { by: "arrived" };
  const theirs = openedTree(draft);
  const operations = rebased(base, unsaved, theirs);
  const done = operations && applyEach(theirs, operations);
  return operations && done?.ok ? { by: "both", theirs, tree: done.value.tree, operations } : { by: "choice" };
}
