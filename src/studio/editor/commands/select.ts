import { SquareArrowOutUpLeft } from "lucide-react";
import { childrenOf, nodeOf, spotOf } from "../../../model/page/tree.ts";
import type { Editor } from "../editor.ts";
import { isOfType } from "../form-of-type.ts";
import { defineCommand } from "./define-command.ts";
import { isEditing } from "./selected.ts";

const group = "Selection";

/** One level out: from a text to its block, from a block to what it stands in, from a section to the page. */
export const selectParent = defineCommand({
  name: "select-parent",
  label: "Select what is around",
  group,
  icon: SquareArrowOutUpLeft,
  keys: ["escape", "arrowleft"],
  available: (editor) => isEditing(editor) && editor.state.getState().selection.length > 0,
  run(editor) {
    const id = editor.state.getState().selection.at(-1);
    const parent = id === undefined ? null : (nodeOf(editor.tree(), id)?.parent ?? null);
    editor.select(parent === null ? [] : [parent]);
  },
});

export const selectChild = defineCommand({
  name: "select-child",
  label: "Select the first inside",
  group,
  keys: ["arrowright"],
  available: isEditing,
  run(editor) {
    const around = editor.state.getState().selection.at(-1) ?? null;
    const block = around === null ? undefined : nodeOf(editor.tree(), around)?.own;
    // In a form that saves to a type stand the fields of the type: its own are not there to be selected.
    if (block && isOfType(block) && editor.host.knowsType(String(block.type))) return;
    const [first] = childrenOf(editor.tree(), around);
    if (first !== undefined) editor.select([first]);
  },
});

export const selectNext = defineCommand({
  name: "select-next",
  label: "Select the next",
  group,
  keys: ["arrowdown"],
  available: isEditing,
  run: (editor) => selectBeside(editor, 1),
});

export const selectPrevious = defineCommand({
  name: "select-previous",
  label: "Select the previous",
  group,
  keys: ["arrowup"],
  available: isEditing,
  run: (editor) => selectBeside(editor, -1),
});

function selectBeside(editor: Editor, step: 1 | -1): void {
  const id = editor.state.getState().selection.at(-1);
  const spot = id === undefined ? undefined : spotOf(editor.tree(), id);
  const siblings = childrenOf(editor.tree(), spot?.parent ?? null);
  const beside = spot ? siblings[spot.index + step] : siblings.at(step === 1 ? 0 : -1);
  if (beside !== undefined) editor.select([beside]);
}
