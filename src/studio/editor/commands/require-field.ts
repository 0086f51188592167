import { Asterisk } from "lucide-react";
import type { FieldKind } from "../../../model/fields/define-field-kind.ts";
import type { Block } from "../../../model/page/block.ts";
import { nodeOf } from "../../../model/page/tree.ts";
import type { Editor } from "../editor.ts";
import { defineCommand } from "./define-command.ts";
import { isEditing, onlySelected } from "./selected.ts";

/** Puts the star beside a field, or takes it away. */
export const requireField = defineCommand({
  name: "require-field",
  label: "Required",
  group: "Block",
  icon: Asterisk,
  available: (editor) => isEditing(editor) && selectedField(editor) !== undefined,
  plan(editor) {
    const field = selectedField(editor);
    if (!field) return null;
    const { id, label, required } = field;
    return {
      label: `${required === true ? "No longer required" : "Required"}: “${String(label ?? "")}”`,
      operations: [{ do: "set", id, path: "required", ...(required !== true && { value: true }) }],
    };
  },
});

/** The one selected field, if its kind can be required at all. */
function selectedField(editor: Editor): Block | undefined {
  const id = onlySelected(editor);
  const own = id === undefined ? undefined : nodeOf(editor.tree(), id)?.own;
  const kind: FieldKind | undefined = own && editor.host.kinds.fieldKindOf(own);
  return kind && !kind.without?.includes("required") ? own : undefined;
}
