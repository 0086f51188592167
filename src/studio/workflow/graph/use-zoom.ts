import { type RefObject, useCallback, useEffect, useState } from "react";
import type { Size } from "./lay-out.ts";

const [least, most, step] = [0.25, 1.5, 1.25];
/** Smaller words are hard to read: what is bigger than its box at this size is scrolled, unless somebody wants all of it. */
const legible = 0.8;

/** How big a drawing is shown in its box: as it fits, until somebody chooses. */
export function useZoom(box: RefObject<HTMLElement | null>, { width, height }: Size) {
  const [chosen, setChosen] = useState<number | "all" | undefined>();
  const [fitting, setFitting] = useState(1);
  const measure = useCallback(() => {
    if (!box.current) return;
    const { clientWidth, clientHeight } = box.current;
    setFitting(within(Math.min(1, clientWidth / width, clientHeight / height)));
  }, [box, width, height]);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box, measure]);
  const scale = typeof chosen === "number" ? chosen : chosen === "all" ? fitting : Math.max(legible, fitting);
  return {
    scale,
    fit: () => setChosen("all"),
    nearer: scale < most ? () => setChosen(within(scale * step)) : undefined,
    farther: scale > least ? () => setChosen(within(scale / step)) : undefined,
  };
}

function within(scale: number): number {
  return Math.min(most, Math.max(least, scale));
}
