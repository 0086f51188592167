import { ArrowDown, ArrowUp } from "lucide-react";
import type { Plan } from "../../../model/page/plan.ts";
import { childrenOf, nodeOf, type Spot, spotOf } from "../../../model/page/tree.ts";
import type { Editor } from "../editor.ts";
import { sharedOf } from "../shared-around.ts";
import { defineCommand } from "./define-command.ts";
import { onlySelected } from "./selected.ts";

export const moveUp = defineCommand({
  name: "move-up",
  label: "Move up",
  group: "Block",
  keys: ["alt+arrowup"],
  icon: ArrowUp,
  available(editor) {
    const place = placeOf(editor);
    return place !== undefined && place.index > place.first;
  },
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
    return place !== undefined && place.index < place.last;
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

/** Where the selected block stands, and between which places it may go. */
interface Place extends Spot {
  readonly id: string;
  readonly of: number;
  readonly first: number;
  readonly last: number;
}

function placeOf(editor: Editor): Place | undefined {
  const id = onlySelected(editor);
  const spot = id === undefined || editor.state.getState().mode !== "edit" ? undefined : spotOf(editor.tree(), id);
  if (id === undefined || !spot) return undefined;
  const of = childrenOf(editor.tree(), spot.parent).length;
  return { ...spot, id, of, ...boundsOf(editor, id, { first: 0, last: of - 1 }) };
}

/** The site's header and footer stay at the ends of a page, and what is the page's own between them. */
function boundsOf(editor: Editor, id: string, all: Pick<Place, "first" | "last">): Pick<Place, "first" | "last"> {
  const { header, footer } = sharedOf(editor);
  const tree = editor.tree();
  if (nodeOf(tree, id)?.parent !== null || header.length + footer.length === 0) return all;
  if (header.includes(id)) return { first: 0, last: header.length - 1 };
  const end = tree.roots.length - footer.length;
  return footer.includes(id) ? { first: end, last: all.last } : { first: header.length, last: end - 1 };
}
