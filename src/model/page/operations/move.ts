import * as z from "zod";
import { fail, ok, type Result } from "../../base/result.ts";
import { layoutLimits } from "../block.ts";
import { changed } from "../persistent-map.ts";
import { childrenOf, depthOf, findNode, heightOf, isWithin, nodeOf, type Spot, spotOf, type Tree, type TreeNode } from "../tree.ts";
import { defineOperation } from "./define-operation.ts";
import { blockId, spot } from "./shapes.ts";

/** Put a block somewhere else. The index counts what stands there once the block has been taken out. */
export interface Move {
  readonly do: "move";
  readonly id: string;
  readonly to: Spot;
}

export const move = defineOperation<Move>({
  name: "move",
  schema: z.strictObject({ do: z.literal("move"), id: blockId, to: spot }),
  apply(tree, { id, to }) {
    const node = findNode(tree, id);
    if (!node.ok) return node;
    const why = obstacle(tree, id, to);
    return why === undefined ? moved(tree, id, node.value, to) : fail(why);
  },
  invert(tree, { id }) {
    const to = spotOf(tree, id);
    if (!to) throw new Error(`Cannot take back the move of ${id}: it was not there.`);
    return { do: "move", id, to };
  },
});

function obstacle(tree: Tree, id: string, { parent }: Spot): string | undefined {
  if (parent === null) return undefined;
  if (!nodeOf(tree, parent)) return `There is no block ${parent}.`;
  if (isWithin(tree, parent, id)) return `${id} cannot stand in itself.`;
  if (depthOf(tree, parent) + heightOf(tree, id) > layoutLimits.depth) return `Blocks may stand at most ${layoutLimits.depth} deep: ${id}.`;
  return undefined;
}

function moved(tree: Tree, id: string, node: TreeNode, { parent, index }: Spot): Result<Tree> {
  const left = childrenOf(tree, node.parent).filter((child) => child !== id);
  const siblings = parent === node.parent ? left : childrenOf(tree, parent);
  if (index > siblings.length) return fail(`There is no place ${index} in ${parent ?? "the page"}.`);
  const lists = new Map([
    [node.parent, left],
    [parent, siblings.toSpliced(index, 0, id)],
  ]);
  const entries: [string, TreeNode][] = parent === node.parent ? [] : [[id, { ...node, parent }]];
  for (const [above, children] of lists) {
    const entry = above === null ? undefined : nodeOf(tree, above);
    if (above !== null && entry) entries.push([above, { ...entry, children }]);
  }
  return ok({ nodes: changed(tree.nodes, entries), roots: lists.get(null) ?? tree.roots });
}
