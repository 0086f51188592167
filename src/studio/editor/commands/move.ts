import { ArrowDown, ArrowUp } from "lucide-react";
import type { Plan } from "../../../model/page/plan.ts";
import { childrenOf, nodeOf, type Spot, spotOf } from "../../../model/page/tree.ts";
import type { Editor } from "../editor.ts";
import { defineCommand } from "./define-command.ts";
import { onlySelected } from "./selected.ts";

export const moveUp = defineCommand({
  name: "move-up",
  label: "Move up",
  group: "Block",
  keys: ["alt+arrowup"],
  icon: ArrowUp,
  available: (editor) => (placeOf(editor)?.index ?? 0) > 0,
  plan: (editor) => steppedBy(editor, -1),
  run: announcePlace,
});

export const moveDown = defineCommand({
  name: "move-down",
  label: "Move down",
  group: "Block",
  keys: ["alt+arrowdown"],
  icon: ArrowDown,
  available(editor) {
    const place = placeOf(editor);
    return place !== undefined && place.index < place.of - 1;
  },
  plan: (editor) => steppedBy(editor, 1),
  run: announcePlace,
});

/** A plan that puts a block somewhere else. The spot counts what stands there once the block has been taken out. */
export function movePlan(editor: Editor, id: string, to: Spot): Plan | null {
  const own = nodeOf(editor.tree(), id)?.own;
  const from = spotOf(editor.tree(), id);
  if (!own || !from || (from.parent === to.parent && from.index === to.index)) return null;
  return { label: `Moved ${editor.host.kinds.nameOf(own)}`, operations: [{ do: "move", id, to }], select: [id] };
}

/** Says where the selected block stands now: "Hero moved to position 2 of 6". */
export function announcePlace(editor: Editor): void {
  const place = placeOf(editor);
  if (!place) return;
  const own = nodeOf(editor.tree(), place.id)?.own;
  if (own) editor.announce(`${editor.host.kinds.nameOf(own)} moved to position ${place.index + 1} of ${place.of}`);
}

function steppedBy(editor: Editor, step: number): Plan | null {
  const place = placeOf(editor);
  return place ? movePlan(editor, place.id, { parent: place.parent, index: place.index + step }) : null;
}

function placeOf(editor: Editor): (Spot & { readonly id: string; readonly of: number }) | undefined {
  const id = onlySelected(editor);
  const spot = id === undefined || editor.state.getState().mode !== "edit" ? undefined : spotOf(editor.tree(), id);
  return id !== undefined && spot ? { ...spot, id, of: childrenOf(editor.tree(), spot.parent).length } : undefined;
}
