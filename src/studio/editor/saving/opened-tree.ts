import type { Layout } from "../../../model/page/block.ts";
import { type Tree, treeOf } from "../../../model/page/tree.ts";

/** The tree of a stored layout. The server checked it when it was saved; one that it could not have saved is a fault of ours. */
export function openedTree(layout: Layout): Tree {
  const tree = treeOf(layout);
  if (!tree.ok) throw new Error(`This page cannot be opened: ${tree.why}`);
  return tree.value;
}
