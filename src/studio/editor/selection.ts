import type { StoreApi } from "zustand/vanilla";
import { nodeOf, type Tree } from "../../model/page/tree.ts";
import type { EditorState } from "./editor-state.ts";

export interface Selection {
  /** Selects those of the ids that are there. */
  set(ids: readonly string[]): void;
  /** Lets go of what is no longer there. */
  keep(): void;
}

export function createSelection(state: StoreApi<EditorState>, tree: () => Tree): Selection {
  const isThere = (id: string) => nodeOf(tree(), id) !== undefined;
  const set = (ids: readonly string[]) => {
    const selection = ids.filter(isThere);
    state.setState({ selection, ...(selection.length > 0 && { tab: "block" as const }) });
  };
  return {
    set,
    keep() {
      const { selection } = state.getState();
      if (!selection.every(isThere)) set(selection);
    },
  };
}
