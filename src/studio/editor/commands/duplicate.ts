import { Copy } from "lucide-react";
import { withNewIds } from "../../../model/page/new-ids.ts";
import type { Insert } from "../../../model/page/operations/insert.ts";
import { blockOf } from "../../../model/page/tree.ts";
import { nameOfAll } from "../block-names.ts";
import { defineCommand } from "./define-command.ts";
import { spotAfter } from "./places.ts";
import { hasSelection, selectedIds } from "./selected.ts";

/** A copy right after each selected block. */
export const duplicate = defineCommand({
  name: "duplicate",
  label: "Duplicate",
  group: "Block",
  keys: ["mod+d"],
  icon: Copy,
  available: hasSelection,
  plan(editor) {
    const originals = selectedIds(editor);
    const blocks = originals.flatMap((id) => blockOf(editor.tree(), id) ?? []);
    const copies = withNewIds(blocks, editor.naming());
    const last = originals.at(-1);
    if (last === undefined) return null;
    const after = spotAfter(editor, last);
    const operations = copies.map((block, index): Insert => ({ do: "insert", block, at: { ...after, index: after.index + index } }));
    return { label: `Duplicated ${nameOfAll(editor.host.kinds, blocks)}`, operations, select: copies.map(({ id }) => id) };
  },
});
