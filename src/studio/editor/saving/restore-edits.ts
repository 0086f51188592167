/** Edits that were found on this device when the page was opened: they are offered, then taken or discarded. */
import { record } from "../../../model/page/history.ts";
import type { DraftContext } from "./draft-context.ts";
import type { LocalCopy } from "./local-copy.ts";

export function offerEdits({ host, state }: DraftContext, localCopy: LocalCopy): void {
  const kept = localCopy.read();
  if (!kept) return;
  if (kept.operations.length > 0) state.setState({ offered: kept });
  else if (kept.draftVersion === host.file.opened.draftVersion) state.setState({ history: kept.history });
  else localCopy.forget();
}

/** Puts the offered edits back into the page. */
export function takeOffered({ host, state, page, changed }: DraftContext): void {
  const { offered, history } = state.getState();
  state.setState({ offered: null });
  if (!offered) return;
  const { operations } = offered;
  const inverse = page.replay(operations);
  if (!inverse) {
    host.say("warning", `This ${host.kinds.whole} has changed too much since: your unsaved edits no longer fit.`);
    return;
  }
  const step = { label: "Restored unsaved changes", operations, inverse, before: [], after: [], at: host.now() };
  const isAsLeft = offered.draftVersion === host.file.opened.draftVersion && history.done.length + history.undone.length === 0;
  state.setState({ history: isAsLeft ? offered.history : record(history, step) });
  changed(operations);
}

export function discardOffered({ state, keep }: DraftContext): void {
  state.setState({ offered: null });
  keep();
}
