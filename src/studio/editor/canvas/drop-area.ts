import type { DragItem } from "../drag-item.ts";
import type { Editor } from "../editor.ts";
import { type Drop, dropAt, type Point } from "./drop-at.ts";
import type { Geometry } from "./geometry.ts";

/** The page as something is carried over it. */
export interface DropArea {
  /** null: the page is not drawn yet. */
  readonly geometry: Geometry | null;
  /** Where the page is on the screen. */
  readonly overlay: () => DOMRect | undefined;
  readonly scale: number;
}

/** How near to the upper or lower edge the page scrolls, in pixels. */
const edge = 48;

/**
 * Where what is carried would land. The pointer's events never reach the frame meanwhile (a shield lies over it), so the
 * place is found by asking the frame's document what lies under the point.
 */
export function dropUnder(
  editor: Editor,
  { geometry, overlay, scale }: DropArea,
  { at, dragItem }: { readonly at: Point; readonly dragItem: DragItem },
): Drop | null {
  const rect = overlay();
  if (!geometry || !rect || at.x < rect.left || at.x > rect.right || at.y < rect.top || at.y > rect.bottom) return null;
  const point = { x: (at.x - rect.left) / scale, y: (at.y - rect.top) / scale };
  return dropAt(editor, geometry, { point, dragItem });
}

/** Scrolls the page while something is held near its upper or lower edge. Answers whether it did. */
export function scrollNearEdge({ geometry, overlay }: DropArea, at: Point): boolean {
  const rect = overlay();
  const view = geometry?.page.defaultView;
  if (!rect || !view) return false;
  const speed = at.y < rect.top + edge ? at.y - rect.top - edge : at.y > rect.bottom - edge ? at.y - rect.bottom + edge : 0;
  if (speed === 0) return false;
  const before = view.scrollY;
  view.scrollBy(0, speed / 3);
  return view.scrollY !== before;
}
