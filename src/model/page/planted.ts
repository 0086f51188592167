import { fail, ok, type Result } from "../base/result.ts";
import { type Block, type Layout, layoutLimits } from "./block.ts";
import { changed, lookUp } from "./persistent-map.ts";
import type { Spot, Tree, TreeNode } from "./tree.ts";

/** The tree with `blocks`, and all that stands in them, put in at `spot`. Fails for a taken id, an unknown place, a limit passed. */
export function planted(tree: Tree, blocks: Layout, { parent, index }: Spot): Result<Tree> {
  const above = parent === null ? undefined : lookUp(tree.nodes, parent);
  if (parent !== null && !above) return fail(`There is no block ${parent}.`);
  const siblings = above?.children ?? tree.roots;
  if (index > siblings.length) return fail(`There is no place ${index} in ${parent ?? "the page"}.`);

  const entries = flattened(tree, blocks, parent);
  if (!entries.ok) return entries;
  if (tree.nodes.size + entries.value.size > layoutLimits.blocks) return fail(`A page holds at most ${layoutLimits.blocks} blocks.`);

  const children = siblings.toSpliced(index, 0, ...blocks.map((block) => block.id));
  if (parent === null || !above) return ok({ nodes: changed(tree.nodes, entries.value), roots: children });
  entries.value.set(parent, { ...above, children });
  return ok({ nodes: changed(tree.nodes, entries.value), roots: tree.roots });
}

/** The tree without anything that stands in `parent`; on the page for null. All at once: one by one each would copy the rest. */
export function emptied(tree: Tree, parent: string | null): Tree {
  const above = parent === null ? undefined : lookUp(tree.nodes, parent);
  const children = parent === null ? tree.roots : (above?.children ?? []);
  const gone = below(tree, children);
  if (parent === null || !above) return { nodes: changed(tree.nodes, [], gone), roots: [] };
  return { nodes: changed(tree.nodes, [[parent, { ...above, children: [] }]], gone), roots: tree.roots };
}

/** The tree without the block and without all that stands in it. The block must be there. */
export function uprooted(tree: Tree, id: string): Tree {
  const node = lookUp(tree.nodes, id);
  if (!node) return tree;
  const gone = [id, ...below(tree, node.children)];
  const above = node.parent === null ? undefined : lookUp(tree.nodes, node.parent);
  if (node.parent === null || !above) return { nodes: changed(tree.nodes, [], gone), roots: tree.roots.filter((root) => root !== id) };
  const children = above.children.filter((child) => child !== id);
  return { nodes: changed(tree.nodes, [[node.parent, { ...above, children }]], gone), roots: tree.roots };
}

function flattened(tree: Tree, blocks: Layout, parent: string | null): Result<Map<string, TreeNode>> {
  const entries = new Map<string, TreeNode>();
  const take = (block: Block, above: string | null, depth: number): string | undefined => {
    if (depth > layoutLimits.depth) return `Blocks may stand at most ${layoutLimits.depth} deep: ${block.id}.`;
    if (entries.has(block.id) || lookUp(tree.nodes, block.id)) return `There are two blocks ${block.id}.`;
    const { children = [], ...own } = block;
    entries.set(block.id, { own, parent: above, children: children.map((child) => child.id) });
    for (const child of children) {
      const why = take(child, block.id, depth + 1);
      if (why !== undefined) return why;
    }
    return undefined;
  };
  const depth = levels(tree, parent) + 1;
  for (const block of blocks) {
    const why = take(block, parent, depth);
    if (why !== undefined) return fail(why);
  }
  return ok(entries);
}

function levels(tree: Tree, id: string | null): number {
  let count = 0;
  for (let at = id; at !== null; at = lookUp(tree.nodes, at)?.parent ?? null) count++;
  return count;
}

function below(tree: Tree, ids: readonly string[]): string[] {
  return ids.flatMap((id) => {
    const node = lookUp(tree.nodes, id);
    return node ? [id, ...below(tree, node.children)] : [];
  });
}
