import { useSyncExternalStore } from "react";
import { mainHeading } from "../../../blocks/parts/main-heading.ts";
import type { Block } from "../../../model/page/block.ts";
import { nodeOf, type Tree } from "../../../model/page/tree.ts";
import { useEditor } from "../editor-context.tsx";

/** The section whose title is the page's h1. */
export function useMainHeading(): string | undefined {
  const editor = useEditor();
  return useSyncExternalStore(editor.channels.onTree, () => mainHeading(sectionsOf(editor.tree()), editor.host.kinds.definitions));
}

/** Asked at each change, so it looks no further than it must. */
function* sectionsOf(tree: Tree): Generator<Block> {
  for (const id of tree.roots) {
    const node = nodeOf(tree, id);
    if (node) yield node.own;
  }
}
