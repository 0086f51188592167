import { Settings2 } from "lucide-react";
import { defineCommand } from "./define-command.ts";
import { hasSelection } from "./selected.ts";

export const openSettings = defineCommand({
  name: "open-settings",
  label: "Settings",
  group: "Block",
  keys: ["s"],
  icon: Settings2,
  available: hasSelection,
  run(editor) {
    const { panels } = editor.state.getState();
    editor.state.setState({ tab: "block", panels: { ...panels, right: true } });
    editor.canvas()?.focusSettings();
  },
});
