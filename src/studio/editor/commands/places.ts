import type { Block } from "../../../model/page/block.ts";
import { landmarksOf } from "../../../model/page/landmarks.ts";
import { childrenOf, nodeOf, type Spot, spotOf } from "../../../model/page/tree.ts";
import type { Addable } from "../addable.ts";
import type { Editor } from "../editor.ts";

/** Right after a block; at the end of the page for null. */
export function spotAfter(editor: Editor, id: string | null): Spot {
  const spot = id === null ? undefined : spotOf(editor.tree(), id);
  return spot ? { parent: spot.parent, index: spot.index + 1 } : endOf(editor, null);
}

export function endOf(editor: Editor, parent: string | null): Spot {
  return { parent, index: childrenOf(editor.tree(), parent).length };
}

/** Where a new section goes that was asked for nowhere in particular: at the end of the page, but above its footer. */
export function endOfContent(editor: Editor): Spot {
  const tree = editor.tree();
  const { header, main } = landmarksOf(tree.roots, editor.host.kinds.definitions, (id) => nodeOf(tree, id)?.own.component);
  return { parent: null, index: header.length + main.length };
}

export function mayStandAt(editor: Editor, component: string, parent: string | null): boolean {
  const above = parent === null ? null : nodeOf(editor.tree(), parent)?.own;
  return above !== undefined && editor.host.kinds.mayStandIn(component, above);
}

/** What can be put into `parent`; on the whole page or form for null. */
export function offeredAt(editor: Editor, parent: string | null): readonly Addable[] {
  const above = parent === null ? null : nodeOf(editor.tree(), parent)?.own;
  return above === undefined ? [] : editor.host.kinds.offeredIn(above);
}

/**
 * Where blocks go that are to stand at or near `id`: in it when they may stand there, else right after it, else right
 * after the nearest block around it where they may. undefined: nowhere near.
 */
export function placeNear(editor: Editor, blocks: readonly Pick<Block, "component">[], id: string | null): Spot | undefined {
  const fits = (parent: string | null) => blocks.every(({ component }) => mayStandAt(editor, component, parent));
  if (id !== null && !fits(nodeOf(editor.tree(), id)?.parent ?? null) && fits(id)) return endOf(editor, id);
  for (let at = id; at !== null; ) {
    const parent: string | null = nodeOf(editor.tree(), at)?.parent ?? null;
    if (fits(parent)) return spotAfter(editor, at);
    at = parent;
  }
  return fits(null) ? endOf(editor, null) : undefined;
}
