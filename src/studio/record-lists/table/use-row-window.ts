import { type RefObject, useLayoutEffect, useState } from "react";
import { type RowWindow, rowsInView } from "./window-rows.ts";

/** After so many milliseconds without scrolling the rows rest. */
const rest = 150;

export interface RowsSeen extends RowWindow {
  readonly isMoving: boolean;
  /** The rows with the focus or marked text in them when the others came into view. */
  readonly held: ReadonlySet<number>;
}

/** Which rows are in view of what scrolls; draws anew only when other rows come into view, and once they rest. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, rows: number, rowHeight: number): RowsSeen {
  const [seen, setSeen] = useState<RowsSeen>({ first: 0, end: Math.min(rows, 32), isMoving: false, held: new Set() });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let resting: ReturnType<typeof setTimeout>;
    const look = (isMoving: boolean) => {
      const now = rowsInView({ top: element.scrollTop, height: element.clientHeight, rowHeight, rows });
      setSeen((before) => (isWithin(before, now, isMoving) ? before : { ...now, isMoving, held: heldRows(element) }));
    };
    const scrolled = () => {
      look(true);
      clearTimeout(resting);
      resting = setTimeout(() => look(false), rest);
    };
    look(false);
    const watch = new ResizeObserver(() => look(false));
    watch.observe(element);
    element.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      clearTimeout(resting);
      watch.disconnect();
      element.removeEventListener("scroll", scrolled);
    };
  }, [scroller, rows, rowHeight]);
  return { ...seen, first: Math.min(seen.first, rows), end: Math.min(seen.end, rows) };
}

/** Whether nothing is to be drawn: the same rows, and they do not come to rest. */
function isWithin(before: RowsSeen, { first, end }: RowWindow, isMoving: boolean): boolean {
  return before.first === first && before.end === end && (isMoving || !before.isMoving);
}

/** Nobody is to find another record where they have the focus, or marked some text. */
function heldRows(scroller: HTMLElement): ReadonlySet<number> {
  const selection = getSelection();
  const isHeld = (row: Element) =>
    row.contains(document.activeElement) || (selection?.isCollapsed === false && selection.containsNode(row, true));
  const rows = [...scroller.querySelectorAll("tbody > tr")].filter(isHeld);
  return new Set(rows.map((row) => Number(row.getAttribute("aria-rowindex")) - 2));
}
