import type { Block } from "../../../model/page/block.ts";
import { blockOf, idsIn, nodeOf, outermost } from "../../../model/page/tree.ts";
import type { Editor } from "../editor.ts";

/** The selected ids in the order of the page, whichever was selected first; those in another selected block left out. */
export function selectedIds(editor: Editor): readonly string[] {
  const ids = outermost(editor.tree(), editor.state.getState().selection);
  return ids.length < 2 ? ids : [...idsIn(editor.tree())].filter((id) => ids.includes(id));
}

/** The one selected block's id; undefined when none or several are. */
export function onlySelected(editor: Editor): string | undefined {
  const ids = selectedIds(editor);
  return ids.length === 1 ? ids[0] : undefined;
}

/** The selected blocks with all that stands in them. */
export function selectedBlocks(editor: Editor): readonly Block[] {
  return selectedIds(editor).flatMap((id) => blockOf(editor.tree(), id) ?? []);
}

export function hasSelection(editor: Editor): boolean {
  return editor.state.getState().mode === "edit" && editor.state.getState().selection.some((id) => nodeOf(editor.tree(), id));
}

export function isEditing(editor: Editor): boolean {
  return editor.state.getState().mode === "edit";
}
