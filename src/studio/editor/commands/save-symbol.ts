import { BookmarkPlus } from "lucide-react";
import { definitionOf } from "../../../model/page/inside.ts";
import { nodeOf } from "../../../model/page/tree.ts";
import type { Editor } from "../editor.ts";
import { isOnAllPages } from "../shared-around.ts";
import { defineCommand } from "./define-command.ts";
import { isEditing, onlySelected } from "./selected.ts";

/** Makes the selected section a block of the app's own, which can stand on any page. */
export const saveSymbol = defineCommand({
  name: "save-symbol",
  label: "Save as my block…",
  group: "Block",
  icon: BookmarkPlus,
  available: (editor) => isEditing(editor) && sectionToSave(editor) !== undefined,
  run(editor) {
    const id = sectionToSave(editor);
    if (id !== undefined) editor.open({ what: "save-symbol", id });
  },
});

/** What stands directly on the page, belongs to it alone and is no instance yet. */
function sectionToSave(editor: Editor): string | undefined {
  const id = onlySelected(editor);
  const node = id === undefined ? undefined : nodeOf(editor.tree(), id);
  if (id === undefined || !node || node.parent !== null || editor.state.getState().page === null || isOnAllPages(editor, id))
    return undefined;
  const definition = definitionOf(editor.host.kinds.definitions, node.own.component);
  return definition && !definition.isSymbol && definition.landmark === undefined ? id : undefined;
}
