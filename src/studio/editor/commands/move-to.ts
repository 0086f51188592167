import { MoveVertical } from "lucide-react";
import { defineCommand } from "./define-command.ts";
import { onlySelected } from "./selected.ts";

/** Asks where to: the top, the bottom, before or after a block by name. */
export const moveTo = defineCommand({
  name: "move-to",
  label: "Move to…",
  group: "Block",
  icon: MoveVertical,
  available: (editor) => editor.state.getState().mode === "edit" && onlySelected(editor) !== undefined,
  run(editor) {
    const id = onlySelected(editor);
    if (id !== undefined) editor.open({ what: "move", id });
  },
});
