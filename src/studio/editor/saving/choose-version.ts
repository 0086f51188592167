/** Two people changed the same setting: whose version of the page stays. */
import type { Layout } from "../../../model/page/block.ts";
import { emptyHistory, record, type Step } from "../../../model/page/history.ts";
import type { Operation } from "../../../model/page/operations/operation.ts";
import { rebasedHistory } from "../../../model/page/rebased-history.ts";
import { layoutOf } from "../../../model/page/tree.ts";
import type { TreeContent } from "../tree-file.ts";
import { type DraftContext, startOver } from "./draft-context.ts";
import { openedTree } from "./opened-tree.ts";

/** Shows what somebody else saved. */
export function takeTheirs(context: DraftContext): void {
  const { host, state, page } = context;
  const theirs = staleTree(context);
  if (!theirs) return;
  const mine = layoutOf(page.tree());
  page.replace(theirs);
  const step = replacement("Took the other version", { before: mine, after: theirs.draft, at: host.now() });
  state.setState({ history: record(emptyHistory, step) });
  startOver(context, theirs.draftVersion);
}

/** Puts this page over what somebody else saved. */
export function keepMine(context: DraftContext): void {
  const { host, state, page, saver, server } = context;
  const theirs = staleTree(context);
  if (!theirs) return;
  const step = replacement("Kept this version", { before: theirs.draft, after: layoutOf(page.tree()), at: host.now() });
  server.tree = openedTree(theirs.draft);
  saver.restart(theirs.draftVersion);
  // Once that is taken back, the steps before it go on from their version.
  state.setState(({ history }) => ({ history: record(rebasedHistory(history, page.tree(), server.tree), step) }));
  context.changed(step.operations);
  void saver.flush();
}

function staleTree({ state }: DraftContext): TreeContent | undefined {
  const { saving } = state.getState();
  return saving.state === "stale" ? saving.theirs : undefined;
}

/** A step that put one whole tree in the place of another: undone, the other one is back. */
function replacement(label: string, { before, after, at }: { before: Layout; after: Layout; at: number }): Step {
  const filled = (blocks: Layout): readonly Operation[] => [{ do: "fill", parent: null, blocks }];
  return { label, operations: filled(after), inverse: filled(before), before: [], after: [], at };
}
