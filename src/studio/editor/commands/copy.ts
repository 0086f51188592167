import { ClipboardCopy } from "lucide-react";
import { clipOf } from "../../../model/page/clipboard.ts";
import type { Editor } from "../editor.ts";
import { clipboardKey } from "./clipboard-key.ts";
import { defineCommand } from "./define-command.ts";
import { hasSelection, selectedBlocks } from "./selected.ts";

export const copy = defineCommand({
  name: "copy",
  label: "Copy",
  group: "Block",
  keys: ["mod+c"],
  icon: ClipboardCopy,
  available: hasSelection,
  run: (editor) => void copySelected(editor),
});

/** Puts the selected blocks on this browser's clipboard. Answers whether they are there; when not, the person was told. */
export function copySelected(editor: Editor): boolean {
  const { app, now, storage, say } = editor.host;
  try {
    storage.setItem(clipboardKey, clipOf(selectedBlocks(editor), app, now()));
    say("success", "Copied to clipboard!");
    return true;
  } catch (fault) {
    console.warn("This browser's storage is full.", fault);
    say("error", "This is too much to copy at once.");
    return false;
  }
}
