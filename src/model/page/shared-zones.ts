import type { Layout } from "./block.ts";
import type { Definitions } from "./inside.ts";
import { landmarksOf } from "./landmarks.ts";
import { apply, type Operation } from "./operations/operation.ts";
import { landmarkOf, type PartsInUse } from "./shared-parts.ts";
import { nodeOf, pathTo, type Tree } from "./tree.ts";

interface Around {
  readonly use: PartsInUse;
  readonly definitions: Definitions;
}

/** The sections of a composed page that belong to the site. */
export function sharedSections(
  tree: Tree,
  { use, definitions }: Around,
): { readonly header: readonly string[]; readonly footer: readonly string[] } {
  const { header, footer } = landmarksOf(tree.roots, definitions, (id) => nodeOf(tree, id)?.own.component);
  return { header: use.header ? header : [], footer: use.footer ? footer : [] };
}

/** Whether a block, or what it stands in, belongs to the site. */
export function isShared(tree: Tree, id: string, around: Around): boolean {
  const [section = ""] = pathTo(tree, id);
  const { header, footer } = sharedSections(tree, around);
  return header.includes(section) || footer.includes(section);
}

/**
 * The same operations with every section in its zone: what is a header itself beside the shared header, what is a footer beside the shared
 * footer, all else between them.
 */
export function withinZones(tree: Tree, operations: readonly Operation[], around: Around): readonly Operation[] {
  if (!around.use.header && !around.use.footer) return operations;
  let at = tree;
  return operations.map((operation) => {
    const fitted = inZone(at, operation, around);
    const done = apply(at, fitted);
    if (done.ok) at = done.value;
    return fitted;
  });
}

function inZone(tree: Tree, operation: Operation, around: Around): Operation {
  if (operation.do === "insert" && operation.at.parent === null)
    return {
      ...operation,
      at: { parent: null, index: indexFor(tree, { component: operation.block.component, index: operation.at.index }, around) },
    };
  if (operation.do === "move" && operation.to.parent === null) {
    const component = nodeOf(tree, operation.id)?.own.component ?? "";
    const index = indexFor(tree, { component, index: operation.to.index, without: operation.id }, around);
    return { ...operation, to: { parent: null, index } };
  }
  if (operation.do === "fill" && operation.parent === null) return { ...operation, blocks: inOrder(operation.blocks, around) };
  return operation;
}

interface Placed {
  readonly component: string;
  readonly index: number;
  /** It is taken out first, and counts nowhere. */
  readonly without?: string;
}

function indexFor(tree: Tree, { component, index, without }: Placed, { use, definitions }: Around): number {
  const shared = sharedSections(tree, { use, definitions });
  const count = (ids: readonly string[]) => ids.filter((id) => id !== without).length;
  const all = count(tree.roots);
  const [start, end] = [count(shared.header), all - count(shared.footer)];
  const landmark = landmarkOf({ component }, definitions);
  if (landmark === "header" && use.header) return Math.min(index, start);
  if (landmark === "footer" && use.footer) return Math.max(Math.min(index, all), end);
  return Math.min(Math.max(index, start), end);
}

function inOrder(blocks: Layout, { use, definitions }: Around): Layout {
  const zone = (wanted: "header" | "main" | "footer") => (block: Layout[number]) => {
    const landmark = landmarkOf(block, definitions);
    const isAround = (landmark === "header" && use.header) || (landmark === "footer" && use.footer);
    return (isAround ? landmark : "main") === wanted;
  };
  return [...blocks.filter(zone("header")), ...blocks.filter(zone("main")), ...blocks.filter(zone("footer"))];
}
