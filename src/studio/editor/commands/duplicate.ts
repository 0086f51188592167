import { Copy } from "lucide-react";
import type { Layout } from "../../../model/page/block.ts";
import { withNewIds } from "../../../model/page/new-ids.ts";
import type { Insert } from "../../../model/page/operations/insert.ts";
import type { Spot } from "../../../model/page/tree.ts";
import { nameOfAll } from "../block-names.ts";
import type { Editor } from "../editor.ts";
import { defineCommand } from "./define-command.ts";
import { spotAfter } from "./places.ts";
import { hasSelection, selectedBlocks } from "./selected.ts";

/** A copy of each selected block in the block that its original stands in: behind all that are selected there. */
export const duplicate = defineCommand({
  name: "duplicate",
  label: "Duplicate",
  group: "Block",
  keys: ["mod+d"],
  icon: Copy,
  available: hasSelection,
  plan(editor) {
    const blocks = selectedBlocks(editor);
    const copies = withNewIds(blocks, editor.naming());
    const operations = putBehind(editor, blocks, copies);
    return { label: `Duplicated ${nameOfAll(editor.host.kinds, blocks)}`, operations, select: copies.map(({ id }) => id) };
  },
});

/** Another place than the original's might be one where a block of its kind may not stand. */
function putBehind(editor: Editor, originals: Layout, copies: Layout): readonly Insert[] {
  const spots = originals.map(({ id }) => spotAfter(editor, id));
  const next = new Map<Spot["parent"], number>();
  for (const { parent, index } of spots) next.set(parent, Math.max(index, next.get(parent) ?? 0));
  return copies.map((block, nth) => {
    const parent = spots[nth]?.parent ?? null;
    const index = next.get(parent) ?? 0;
    next.set(parent, index + 1);
    return { do: "insert", block, at: { parent, index } };
  });
}
