import { emptyHistory } from "../../../model/page/history.ts";
import { isPage } from "../page-file.ts";
import type { TreeContent } from "../tree-file.ts";
import { type DraftContext, startOver } from "./draft-context.ts";
import { type Reconciled, reconciled } from "./reconcile.ts";

export interface Merging {
  /** The server has another draft than this editor thought. `isOwn`: what its person did just now made it another, and nobody else did. */
  merge(theirs: TreeContent, how?: { readonly isOwn: boolean }): Reconciled["by"];
  /** How often somebody else's changes were taken in. */
  count(): number;
}

/** While two work side by side it is said once in so many milliseconds. */
const noticePause = 60_000;

/** Brings together what two people did to one page. Where both changed the same, the state says so: one of them has to choose. */
export function createMerging(context: DraftContext): Merging {
  const { host, state, page, saver, server } = context;
  let count = 0;
  let saidAt = Number.NEGATIVE_INFINITY;

  const sayMerged = () => {
    const { whole } = host.kinds;
    const { publishing } = state.getState();
    if (publishing) host.say("warning", `Somebody else has changed this ${whole}. Their changes are here now: look at them, then publish.`);
    else if (host.now() - saidAt >= noticePause)
      host.say("success", `Somebody else is changing this ${whole} too. Their changes are here now, beside yours.`);
    else return;
    saidAt = host.now();
  };

  const merge = (theirs: TreeContent, { isOwn } = { isOwn: false }): Reconciled["by"] => {
    page.settle();
    const both = reconciled({ base: server.tree, tree: page.tree(), sent: saver.sent(), unsaved: saver.unsaved() }, theirs.draft);
    if (both.by === "same") startOver(context, theirs.draftVersion);
    if (both.by === "arrived") saver.arrived(theirs.draftVersion);
    if (both.by === "both") {
      server.tree = both.theirs;
      saver.restart(theirs.draftVersion);
      const isAround = hasOtherParts(context, theirs);
      page.adopt(both.tree, theirs);
      // What was done before stood in another page: taken back it might land in the header of all pages.
      if (isAround) state.setState({ history: emptyHistory });
      context.changed(both.operations);
      count += 1;
      if (isAround) host.say("success", "This page now shows other parts of the site than before.");
      else if (!isOwn) sayMerged();
    }
    if (both.by === "choice") {
      state.setState({ saving: { state: "stale", theirs } });
      context.keep();
    }
    return both.by;
  };
  return { merge, count: () => count };
}

/** Whether another header or footer stands around the page than before. */
function hasOtherParts({ state }: DraftContext, theirs: TreeContent): boolean {
  const use = state.getState().page?.shared?.use;
  const now = isPage(theirs) ? theirs.shared?.use : undefined;
  return use?.header !== now?.header || use?.footer !== now?.footer;
}
