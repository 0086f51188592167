import { differingKeys } from "../../model/page/persistent-map.ts";
import type { Tree } from "../../model/page/tree.ts";

type Listener = () => void;

/** Who listens to which block: a change tells the few blocks that it touched, and nobody else. */
export interface BlockChannels {
  onBlock(id: string, listener: Listener): () => void;
  /** To the list of what stands directly on the page. */
  onRoots(listener: Listener): () => void;
  /** To any change at all. */
  onTree(listener: Listener): () => void;
  tell(before: Tree, after: Tree): void;
  tellBlock(id: string): void;
}

export function createBlockChannels(): BlockChannels {
  const blocks = new Map<string, Set<Listener>>();
  const roots = new Set<Listener>();
  const trees = new Set<Listener>();
  const tellBlock = (id: string) => {
    for (const listener of blocks.get(id) ?? []) listener();
  };
  return {
    onBlock(id, listener) {
      const listeners = blocks.get(id) ?? new Set();
      blocks.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && blocks.get(id) === listeners) blocks.delete(id);
      };
    },
    onRoots: (listener) => subscribed(roots, listener),
    onTree: (listener) => subscribed(trees, listener),
    tell(before, after) {
      if (before === after) return;
      for (const id of differingKeys(before.nodes, after.nodes)) tellBlock(id);
      if (before.roots !== after.roots) for (const listener of roots) listener();
      for (const listener of trees) listener();
    },
    tellBlock,
  };
}

function subscribed(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
