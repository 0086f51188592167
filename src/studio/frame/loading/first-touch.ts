import { useEffect, useState } from "react";

const touches = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart"] as const;

let isTouched = false;
const waiting = new Set<() => void>();

if (typeof window !== "undefined") {
  const touched = () => {
    isTouched = true;
    for (const touch of touches) window.removeEventListener(touch, touched, true);
    for (const act of waiting) act();
    waiting.clear();
  };
  for (const touch of touches) window.addEventListener(touch, touched, { capture: true, passive: true });
}

/**
 * Acts once the person has moved the pointer, pressed a key or touched the page, at once if they have already: what may be wanted next is
 * fetched for somebody who is there, not for a page that is only looked at. What is answered takes the wait back.
 */
export function whenTouched(act: () => void): () => void {
  if (isTouched) {
    act();
    return () => undefined;
  }
  waiting.add(act);
  return () => void waiting.delete(act);
}

/** Whether somebody is there. */
export function useTouched(): boolean {
  const [isThere, come] = useState(isTouched);
  useEffect(() => whenTouched(() => come(true)), []);
  return isThere;
}
