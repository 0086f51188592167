import { History, Rocket, Save, Share2 } from "lucide-react";
import { isPageFile } from "../page-file.ts";
import { defineCommand } from "./define-command.ts";

/** Drafts save themselves; this only does it at once. */
export const saveNow = defineCommand({
  name: "save",
  label: "Save the draft now",
  group: "Page",
  keys: ["mod+s"],
  icon: Save,
  whileTyping: true,
  run(editor) {
    editor.settle();
    void editor.drafts.flush();
  },
});

export const publish = defineCommand({
  name: "publish",
  label: "Publish…",
  group: "Page",
  icon: Rocket,
  run(editor) {
    editor.settle();
    editor.open({ what: "publish" });
  },
});

/** What was live before, to look at and to bring back. */
export const showVersions = defineCommand({
  name: "versions",
  label: "Version history",
  group: "Page",
  keys: ["h"],
  icon: History,
  available: ({ host }) => isPageFile(host.file),
  run(editor) {
    editor.settle();
    editor.open({ what: "versions" });
  },
});

/** A link to the page as it is in the editor. */
export const sharePreview = defineCommand({
  name: "share-preview",
  label: "Share a preview…",
  group: "Page",
  icon: Share2,
  available: ({ host }) => isPageFile(host.file),
  run(editor) {
    editor.settle();
    editor.open({ what: "previews" });
  },
});
