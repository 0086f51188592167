import { Scissors } from "lucide-react";
import { copySelected } from "./copy.ts";
import { defineCommand } from "./define-command.ts";
import { removalPlan } from "./delete.ts";
import { hasSelection, selectedIds } from "./selected.ts";

export const cut = defineCommand({
  name: "cut",
  label: "Cut",
  group: "Block",
  keys: ["mod+x"],
  icon: Scissors,
  available: hasSelection,
  plan(editor) {
    // What is not on the clipboard stays on the page.
    return copySelected(editor) ? removalPlan(editor, selectedIds(editor), "Cut") : null;
  },
});
