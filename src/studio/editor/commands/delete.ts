import { Trash2 } from "lucide-react";
import type { Plan } from "../../../model/page/plan.ts";
import { childrenOf, nodeOf, outermost, spotOf } from "../../../model/page/tree.ts";
import { nameOfAll } from "../block-names.ts";
import type { Editor } from "../editor.ts";
import { defineCommand } from "./define-command.ts";
import { hasSelection, selectedIds } from "./selected.ts";

/** Asks first; `removalPlan` is what a yes does. */
export const remove = defineCommand({
  name: "delete",
  label: "Delete",
  group: "Block",
  keys: ["backspace", "delete"],
  icon: Trash2,
  available: hasSelection,
  run: (editor) => editor.open({ what: "delete", ids: selectedIds(editor) }),
});

/** Takes blocks away and selects what stands next to them, so that the keyboard has somewhere to be. */
export function removalPlan(editor: Editor, ids: readonly string[], word = "Deleted"): Plan | null {
  const tree = editor.tree();
  const gone = outermost(tree, ids);
  const last = gone.at(-1);
  if (last === undefined) return null;
  const blocks = gone.flatMap((id) => nodeOf(tree, id)?.own ?? []);
  return {
    label: `${word} ${nameOfAll(editor.host.kinds, blocks)}`,
    operations: gone.map((id) => ({ do: "remove", id })),
    select: neighbourOf(editor, last, gone),
  };
}

function neighbourOf(editor: Editor, id: string, gone: readonly string[]): readonly string[] {
  const spot = spotOf(editor.tree(), id);
  if (!spot) return [];
  const siblings = childrenOf(editor.tree(), spot.parent);
  const stays = (sibling: string) => !gone.includes(sibling);
  const next = siblings.slice(spot.index + 1).find(stays) ?? siblings.slice(0, spot.index).findLast(stays) ?? spot.parent;
  return next === null ? [] : [next];
}
