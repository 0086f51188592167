import type { StoreApi } from "zustand/vanilla";
import { emptyHistory } from "../../../model/page/history.ts";
import { applyEach } from "../../../model/page/operations/operation.ts";
import { rebasedHistory } from "../../../model/page/rebased-history.ts";
import { nodeOf, type Tree } from "../../../model/page/tree.ts";
import type { CanvasPort } from "../editor.ts";
import { type EditorState, factsOf } from "../editor-state.ts";
import type { Selection } from "../selection.ts";
import type { TypingText } from "../typing-text.ts";
import type { DraftPage } from "./draft-context.ts";
import { openedTree } from "./opened-tree.ts";

interface PageParts {
  readonly state: StoreApi<EditorState>;
  readonly selection: Selection;
  readonly typing: TypingText;
  readonly tree: () => Tree;
  readonly grow: (next: Tree) => void;
  readonly canvas: () => CanvasPort | null;
}

/** Puts what comes from the server or from this device into the page that is shown. */
export function createDraftPage({ state, selection, typing, tree, grow, canvas }: PageParts): DraftPage {
  return {
    tree,
    settle: () => typing.commit(),
    replay: (operations) => {
      const done = applyEach(tree(), operations);
      if (!done.ok) return null;
      grow(done.value.tree);
      return done.value.inverse;
    },
    adopt: (next, content) => {
      const caret = state.getState().typing;
      const textUnderCaret = (of: Tree) => caret && nodeOf(of, caret.id) && (nodeOf(of, caret.id)?.own[caret.path] ?? "");
      // The words under the caret are somebody else's by now: whoever typed on in the old ones would write over them.
      const isOld = textUnderCaret(tree()) !== textUnderCaret(next);
      if (isOld) typing.stop();
      const history = rebasedHistory(state.getState().history, tree(), next);
      grow(next);
      state.setState({ ...factsOf(content), history });
      selection.keep();
      if (isOld && caret && nodeOf(next, caret.id)) canvas()?.editText(caret.id, caret.path);
    },
    replace: (content) => {
      typing.stop();
      grow(openedTree(content.draft));
      state.setState({ ...factsOf(content), history: emptyHistory });
      selection.keep();
    },
  };
}
