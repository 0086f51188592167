/**
 * A page (or a form, whose nodes are fields) as a flat tree: every node by its id, with its parent and the ids of what
 * stands in it. A tree never changes; an operation answers a new one that shares all nodes but those it touches.
 */
import { fail, ok, type Result } from "../base/result.ts";
import type { Block, Layout } from "./block.ts";
import { emptyMap, lookUp, type PersistentMap, valuesIn } from "./persistent-map.ts";
import { planted } from "./planted.ts";

export interface TreeNode {
  /** The block without `children`. */
  readonly own: Block;
  /** null: directly on the page. */
  readonly parent: string | null;
  readonly children: readonly string[];
}

export interface Tree {
  readonly nodes: PersistentMap<TreeNode>;
  /** The ids of what stands directly on the page. */
  readonly roots: readonly string[];
}

/** A place for a block: before the `index`-th child of `parent`. */
export interface Spot {
  readonly parent: string | null;
  readonly index: number;
}

export const emptyTree: Tree = { nodes: emptyMap(), roots: [] };

/** Fails when an id stands twice or the layout is past a limit. */
export function treeOf(layout: Layout): Result<Tree> {
  return planted(emptyTree, layout, { parent: null, index: 0 });
}

/** The layout again. An empty list of children and none are the same: it is left out. */
export function layoutOf(tree: Tree): Layout {
  return tree.roots.flatMap((id) => blockOf(tree, id) ?? []);
}

/** The block with all that stands in it. */
export function blockOf(tree: Tree, id: string): Block | undefined {
  const node = nodeOf(tree, id);
  if (!node) return undefined;
  if (node.children.length === 0) return node.own;
  return { ...node.own, children: node.children.flatMap((child) => blockOf(tree, child) ?? []) };
}

export function nodeOf(tree: Tree, id: string): TreeNode | undefined {
  return lookUp(tree.nodes, id);
}

/** The ids of what stands in `parent`; of what stands on the page for null. */
export function childrenOf(tree: Tree, parent: string | null): readonly string[] {
  return parent === null ? tree.roots : (nodeOf(tree, parent)?.children ?? []);
}

export function spotOf(tree: Tree, id: string): Spot | undefined {
  const node = nodeOf(tree, id);
  return node && { parent: node.parent, index: childrenOf(tree, node.parent).indexOf(id) };
}

/** The ids from the outermost block down to this one; [] for the page and for an unknown id. */
export function pathTo(tree: Tree, id: string | null): readonly string[] {
  const path: string[] = [];
  for (let at = id; at !== null; ) {
    const node = nodeOf(tree, at);
    if (!node) return [];
    path.unshift(at);
    at = node.parent;
  }
  return path;
}

/** 0 for the page, 1 for what stands on it, and so on down. */
export function depthOf(tree: Tree, id: string | null): number {
  return pathTo(tree, id).length;
}

/** How many levels a block and what stands in it take up: 1 for a block with nothing in it. */
export function heightOf(tree: Tree, id: string): number {
  return 1 + childrenOf(tree, id).reduce((height, child) => Math.max(height, heightOf(tree, child)), 0);
}

export function countOf(tree: Tree): number {
  return tree.nodes.size;
}

/** The slugs that blocks and fields of the tree have. */
export function slugsIn(tree: Tree): ReadonlySet<unknown> {
  const slugs = new Set<unknown>();
  for (const { own } of valuesIn(tree.nodes)) slugs.add(own.slug);
  return slugs;
}

/** Every id in reading order, from `parent` (which is left out) down. */
export function* idsIn(tree: Tree, parent: string | null = null): Generator<string> {
  for (const id of childrenOf(tree, parent)) {
    yield id;
    yield* idsIn(tree, id);
  }
}

/** Whether `id` is `ancestor` or stands anywhere in it. */
export function isWithin(tree: Tree, id: string | null, ancestor: string): boolean {
  return pathTo(tree, id).includes(ancestor);
}

/** Of several ids those that no other of them contains, in reading order of their siblings as given, without repeats. */
export function outermost(tree: Tree, ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids.filter((id) => nodeOf(tree, id)));
  return [...wanted].filter(
    (id) =>
      !pathTo(tree, id)
        .slice(0, -1)
        .some((above) => wanted.has(above)),
  );
}

/** The node, or why there is none. */
export function findNode(tree: Tree, id: string): Result<TreeNode> {
  const node = nodeOf(tree, id);
  return node ? ok(node) : fail(`There is no block ${id}.`);
}
