import { childrenOf, isWithin, nodeOf, type Spot, spotOf } from "../../../model/page/tree.ts";
import { mayStandAt } from "../commands/places.ts";
import type { DragItem } from "../drag-item.ts";
import type { Editor } from "../editor.ts";
import { pathAt } from "./block-at.ts";
import { type Box, boxOfElement, type Geometry } from "./geometry.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a carried block would land: the spot, and what shows it. */
export interface Drop {
  /** The index counts what stands there without the carried block. */
  readonly to: Spot;
  /** A line between neighbours, or the empty place it would fill. */
  readonly mark: "line" | "place";
  readonly box: Box;
}

/** The innermost block under the point that the carried one may stand in, and where in it; null: nowhere here. */
export function dropAt(
  editor: Editor,
  geometry: Geometry,
  { point, dragItem }: { readonly point: Point; readonly dragItem: DragItem },
): Drop | null {
  const component = componentOf(editor, dragItem);
  if (component === undefined) return null;
  const carried = "id" in dragItem ? dragItem.id : undefined;
  const isElsewhere = (id: string) => carried === undefined || !isWithin(editor.tree(), id, carried);
  const under = pathAt(geometry.page.elementFromPoint(point.x, point.y)).filter(isElsewhere);
  const parent = under.findLast((id) => mayStandAt(editor, component, id)) ?? (mayStandAt(editor, component, null) ? null : undefined);
  if (parent === undefined) return null;
  const siblings = childrenOf(editor.tree(), parent).filter((id) => id !== carried);
  const boxes = siblings.flatMap((id) => geometry.boxOf(id) ?? []);
  if (boxes.length === 0) return { to: { parent, index: 0 }, mark: "place", box: emptyPlace(geometry, parent) };
  const index = indexAt(boxes, point);
  if (carried !== undefined && isOwnPlace(editor, carried, { parent, index })) return null;
  return { to: { parent, index }, mark: "line", box: lineAt(boxes, index) };
}

/** The kind of what is carried; undefined when it is no longer there. */
export function componentOf(editor: Editor, dragItem: DragItem): string | undefined {
  return "id" in dragItem ? nodeOf(editor.tree(), dragItem.id)?.own.component : dragItem.addable.kind;
}

function isOwnPlace(editor: Editor, carried: string, to: Spot): boolean {
  const from = spotOf(editor.tree(), carried);
  return from?.parent === to.parent && from.index === to.index;
}

/** Among boxes in reading order the number of those that lie before the point. */
export function indexAt(boxes: readonly Box[], { x, y }: Point): number {
  const row = standInRow(boxes);
  const after = boxes.findIndex(({ top, left, width, height }) => {
    if (!row) return y < top + height / 2;
    return y < top || (y <= top + height && x < left + width / 2);
  });
  return after === -1 ? boxes.length : after;
}

/** The thin box between the neighbours at an index. */
export function lineAt(boxes: readonly Box[], index: number): Box {
  const next = boxes[index];
  const before = boxes[index - 1];
  const beside = next ?? before;
  if (!beside) return { top: 0, left: 0, width: 0, height: 0 };
  if (standInRow(boxes)) {
    const x = next ? next.left - 4 : beside.left + beside.width + 2;
    return { top: beside.top, left: Math.max(x, 0), width: 3, height: beside.height };
  }
  const y = next && before ? (before.top + before.height + next.top) / 2 : next ? next.top : beside.top + beside.height;
  return { top: Math.max(y - 1.5, 0), left: beside.left, width: beside.width, height: 3 };
}

/** Whether two neighbours stand beside one another rather than below. */
function standInRow(boxes: readonly Box[]): boolean {
  const [first, second] = boxes;
  return first !== undefined && second !== undefined && second.top < first.top + first.height / 2 && second.left !== first.left;
}

function emptyPlace(geometry: Geometry, parent: string | null): Box {
  const place = parent === null ? geometry.page.body : geometry.elementOf(parent)?.querySelector(`[data-inside="${CSS.escape(parent)}"]`);
  const element = place ?? (parent === null ? null : geometry.elementOf(parent));
  if (!element) return { top: 0, left: 0, width: 0, height: 0 };
  const box = boxOfElement(element);
  return { ...box, height: Math.max(box.height, 24) };
}
