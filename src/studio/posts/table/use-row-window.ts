import { type RefObject, useLayoutEffect, useState } from "react";
import { type RowWindow, rowsInView } from "./window-rows.ts";

/** Which rows are in view of what scrolls; draws anew only when other rows come into view. */
export function useRowWindow(scroller: RefObject<HTMLElement | null>, rows: number, rowHeight: number): RowWindow {
  const [view, setView] = useState<RowWindow>({ first: 0, end: Math.min(rows, 32) });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const now = rowsInView({ top: element.scrollTop, height: element.clientHeight, rowHeight, rows });
      setView((before) => (before.first === now.first && before.end === now.end ? before : now));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [scroller, rows, rowHeight]);
  return { first: Math.min(view.first, rows), end: Math.min(view.end, rows) };
}
