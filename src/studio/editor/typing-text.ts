import type { StoreApi } from "zustand/vanilla";
import type { Block } from "../../model/page/block.ts";
import { nodeOf, type Tree } from "../../model/page/tree.ts";
import type { BlockChannels } from "./block-channels.ts";
import type { EditorState } from "./editor-state.ts";

/** A text under the caret. */
export interface Typing {
  /** Writes what has been typed so far. */
  commit(): void;
  /** Writes, takes the caret away and calls `endTyping`. */
  end(): void;
}

export interface TypingText {
  begin(id: string, path: string, typing: Typing): void;
  /** Called by the text itself once the caret has left. */
  end(): void;
  /** Has the caret leave. */
  stop(): void;
  commit(): void;
  /** The block as the canvas shows it: while its text is being typed it stands still, so that the caret does too. */
  shown(id: string): Block | undefined;
}

export function createTypingText(state: StoreApi<EditorState>, channels: BlockChannels, tree: () => Tree): TypingText {
  let still: { readonly id: string; readonly block: Block | undefined; readonly typing: Typing } | null = null;
  const stop = () => still?.typing.end();
  return {
    begin(id, path, typing) {
      stop();
      still = { id, block: nodeOf(tree(), id)?.own, typing };
      state.setState({ typing: { id, path }, selection: [id], tab: "block" });
    },
    end() {
      const ended = still;
      still = null;
      if (!ended) return;
      state.setState({ typing: null });
      channels.tellBlock(ended.id);
    },
    stop,
    commit: () => still?.typing.commit(),
    shown: (id) => (still?.id === id ? still.block : nodeOf(tree(), id)?.own),
  };
}
