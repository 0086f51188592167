import { Plus } from "lucide-react";
import type { Block } from "../../../model/page/block.ts";
import { asksForType } from "../../../model/page/clipboard.ts";
import { definitionOf } from "../../../model/page/inside.ts";
import type { Plan } from "../../../model/page/plan.ts";
import { nodeOf, pathTo, type Spot } from "../../../model/page/tree.ts";
import type { Addable } from "../addable.ts";
import type { Editor } from "../editor.ts";
import { defineCommand } from "./define-command.ts";
import { endOfContent, offeredAt, spotAfter } from "./places.ts";
import { isEditing, onlySelected } from "./selected.ts";

/** Asks which: a section after the selected one, an element after the selected element. */
export const insert = defineCommand({
  name: "insert",
  label: "Add after",
  group: "Block",
  keys: ["a", "/"],
  icon: Plus,
  available: isEditing,
  run(editor) {
    const id = onlySelected(editor) ?? null;
    const parent = id === null ? null : (nodeOf(editor.tree(), id)?.parent ?? null);
    const at = spotAfter(editor, id);
    const intoForm = parent === null && !editor.host.kinds.isPictured;
    const intoBlock = parent !== null && offeredAt(editor, parent).length > 0;
    editor.open(intoForm || intoBlock ? { what: "add-widget", at } : sectionAfter(editor, id));
  },
});

/** A fresh block at a place. */
export function insertionPlan(editor: Editor, { label, fresh }: Addable, at: Spot): Plan {
  const block = withOnlyType(editor, fresh(editor.naming()));
  return { label: `Added ${label}`, operations: [{ do: "insert", block, at }], select: [block.id] };
}

/** Where there is one data type alone, nobody has to choose it. */
function withOnlyType({ host: { kinds, onlyType } }: Editor, block: Block): Block {
  const type = onlyType?.();
  const asking = definitionOf(kinds.definitions, block.component)?.content.type;
  if (type === undefined || asking === undefined || !asksForType(asking) || (block.type ?? "") !== "") return block;
  return { ...block, type };
}

/** Adds it and puts the caret into its first text, to be typed over. */
export function addAt(editor: Editor, addable: Addable, at: Spot): void {
  const plan = insertionPlan(editor, addable, at);
  if (!editor.carryOut(plan)) return;
  editor.announce(`${addable.label} added`);
  editor.canvas()?.retypeText(plan.select?.[0] ?? "");
}

function sectionAfter(editor: Editor, id: string | null): { what: "add-section"; at: Spot } {
  const [section] = pathTo(editor.tree(), id);
  return { what: "add-section", at: section === undefined ? endOfContent(editor) : spotAfter(editor, section) };
}
