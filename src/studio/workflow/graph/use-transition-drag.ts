import { type PointerEvent, type RefObject, useState } from "react";
import type { Point } from "./lay-out.ts";

/** A way that is being drawn from a status to wherever the pointer is. */
export interface TransitionDrag {
  readonly from: string;
  readonly at: Point;
  /** The status below the pointer. */
  readonly over: string | undefined;
}

interface Asked {
  /** What the drawing is scrolled in. */
  readonly box: RefObject<HTMLElement | null>;
  readonly drawing: RefObject<HTMLElement | null>;
  readonly scale: number;
  readonly onLead: (from: string, to: string) => void;
}

/** Draws a way from the handle of a status to another one, with a mouse, a pen or a finger. */
export function useTransitionDrag({ box, drawing, scale, onLead }: Asked) {
  const [drag, setDrag] = useState<TransitionDrag | undefined>();
  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0 } = drawing.current?.getBoundingClientRect() ?? {};
    return { x: (clientX - left) / scale, y: (clientY - top) / scale };
  };
  const overOf = (event: PointerEvent, from: string) => {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-node]")?.dataset.node;
    return found === from ? undefined : found;
  };
  const handle = (from: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, at: placeOf(event), over: undefined });
    },
    onPointerMove: (event: PointerEvent) => {
      if (!drag) return;
      scrollAtEdge(box.current, event);
      setDrag({ from, at: placeOf(event), over: overOf(event, from) });
    },
    onPointerUp: (event: PointerEvent) => {
      const over = drag && overOf(event, from);
      setDrag(undefined);
      if (over !== undefined) onLead(from, over);
    },
    onPointerCancel: () => setDrag(undefined),
  });
  return { drag, handle };
}

const [edge, pace] = [32, 16];

/** What does not fit is come to by drawing the way on to where it must be. */
function scrollAtEdge(box: HTMLElement | null, { clientX, clientY }: PointerEvent): void {
  if (!box) return;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  const towards = (before: boolean, after: boolean) => (before ? -pace : after ? pace : 0);
  box.scrollBy(towards(clientX < left + edge, clientX > right - edge), towards(clientY < top + edge, clientY > bottom - edge));
}
