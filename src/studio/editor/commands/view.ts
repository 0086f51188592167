import { Eye, Keyboard, Maximize2, Monitor, PanelsLeftBottom, Smartphone, Tablet } from "lucide-react";
import type { Editor } from "../editor.ts";
import type { Width } from "../editor-state.ts";
import { defineCommand } from "./define-command.ts";

const group = "View";

export const showPhone = defineCommand({ name: "width-phone", label: "Phone", group, keys: ["1"], icon: Smartphone, run: show("phone") });
export const showTablet = defineCommand({ name: "width-tablet", label: "Tablet", group, keys: ["2"], icon: Tablet, run: show("tablet") });
export const showDesktop = defineCommand({
  name: "width-desktop",
  label: "Desktop",
  group,
  keys: ["3"],
  icon: Monitor,
  run: show("desktop"),
});
export const showFit = defineCommand({ name: "width-fit", label: "Fit", group, keys: ["4"], icon: Maximize2, run: show("fit") });

/** The page as visitors meet it: links, forms and buttons work, nothing can be dragged or typed. */
export const preview = defineCommand({
  name: "preview",
  label: "Preview",
  group,
  keys: ["v"],
  icon: Eye,
  run(editor) {
    editor.stopTyping();
    const { mode } = editor.state.getState();
    editor.state.setState(mode === "edit" ? { mode: "view", hovered: null, opened: null } : { mode: "edit" });
    editor.announce(mode === "edit" ? "Preview. Links and forms work now." : "Back to editing.");
  },
});

export const togglePanels = defineCommand({
  name: "toggle-panels",
  label: "Hide or show the panels",
  group,
  keys: ["mod+\\"],
  icon: PanelsLeftBottom,
  run(editor) {
    const { left, right } = editor.state.getState().panels;
    editor.state.setState({ panels: left || right ? { left: false, right: false } : { left: true, right: true } });
  },
});

export const showKeys = defineCommand({
  name: "keys",
  label: "Keyboard shortcuts",
  group,
  keys: ["?"],
  icon: Keyboard,
  run: (editor) => editor.open({ what: "keys" }),
});

export const focusToolbar = defineCommand({
  name: "focus-toolbar",
  label: "Go to the block's tool bar",
  group,
  keys: ["alt+f10"],
  whileTyping: true,
  run: (editor) => editor.canvas()?.focusToolbar(),
});

function show(width: Width): (editor: Editor) => void {
  return (editor) => editor.state.setState({ width });
}
