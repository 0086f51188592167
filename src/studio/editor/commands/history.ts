import { Redo2, Undo2 } from "lucide-react";
import { defineCommand } from "./define-command.ts";

export const undo = defineCommand({
  name: "undo",
  label: "Undo",
  group: "History",
  keys: ["mod+z"],
  icon: Undo2,
  whileTyping: true,
  run: (editor) => editor.undo(),
});

export const redo = defineCommand({
  name: "redo",
  label: "Redo",
  group: "History",
  keys: ["mod+shift+z", "mod+y"],
  icon: Redo2,
  whileTyping: true,
  run: (editor) => editor.redo(),
});
