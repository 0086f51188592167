import { TextCursor } from "lucide-react";
import { nodeOf } from "../../../model/page/tree.ts";
import type { Editor } from "../editor.ts";
import { defineCommand } from "./define-command.ts";
import { selectChild } from "./select.ts";
import { isEditing, onlySelected } from "./selected.ts";

/** Puts the caret into the block's text; into what stands in it where it has none of its own. */
export const editText = defineCommand({
  name: "edit-text",
  label: "Edit text",
  group: "Block",
  keys: ["enter", "e"],
  icon: TextCursor,
  available: (editor) => isEditing(editor) && onlySelected(editor) !== undefined,
  run(editor) {
    const id = onlySelected(editor);
    if (id === undefined) return;
    if (hasText(editor, id)) editor.canvas()?.editText(id);
    else selectChild.run(editor);
  },
});

function hasText(editor: Editor, id: string): boolean {
  const own = nodeOf(editor.tree(), id)?.own;
  return own !== undefined && Object.keys(editor.host.kinds.typedIn(own)).length > 0;
}
