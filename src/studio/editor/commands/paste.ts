import { ClipboardPaste } from "lucide-react";
import type { Layout } from "../../../model/page/block.ts";
import { readClip, withoutForeignTypes } from "../../../model/page/clipboard.ts";
import { withNewIds } from "../../../model/page/new-ids.ts";
import type { Insert } from "../../../model/page/operations/insert.ts";
import type { Plan } from "../../../model/page/plan.ts";
import { nameOfAll } from "../block-names.ts";
import type { Editor } from "../editor.ts";
import { clipboardKey } from "./clipboard-key.ts";
import { defineCommand } from "./define-command.ts";
import { placeNear } from "./places.ts";
import { isEditing, selectedIds } from "./selected.ts";

const unsupported = "Paste is not supported for this object.";

/** Puts what was copied after the selected block, or in it where only that is possible. */
export const paste = defineCommand({
  name: "paste",
  label: "Paste",
  group: "Block",
  keys: ["mod+v"],
  icon: ClipboardPaste,
  available: isEditing,
  plan(editor) {
    const { storage, now, say } = editor.host;
    const clip = readClip(storage.getItem(clipboardKey), now());
    if (clip.kind === "empty") say("warning", "First Copy or Cut something.");
    if (clip.kind === "unsupported") say("error", unsupported);
    if (clip.kind === "expired") console.info(`Nothing was pasted: the copy of ${new Date(clip.copiedAt).toISOString()} has expired.`);
    return clip.kind === "blocks" ? pastePlan(editor, clip.blocks, clip.app) : null;
  },
});

function pastePlan(editor: Editor, copied: Layout, from: string | number): Plan | null {
  const { app, kinds, knowsType, say } = editor.host;
  const own = from === app ? copied : withoutForeignTypes(copied, kinds.definitions, knowsType);
  const at = placeNear(editor, own, selectedIds(editor).at(-1) ?? null);
  if (!at) {
    say("error", unsupported);
    return null;
  }
  const blocks = withNewIds(own, editor.naming());
  const operations = blocks.map((block, index): Insert => ({ do: "insert", block, at: { ...at, index: at.index + index } }));
  return { label: `Pasted ${nameOfAll(kinds, blocks)}`, operations, select: blocks.map(({ id }) => id) };
}
