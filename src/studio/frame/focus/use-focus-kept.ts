import { type RefObject, useLayoutEffect, useRef } from "react";
import { controlIn } from "../../theme/restore-focus.ts";

/** Where what had the focus has gone with a change of `state`, the focus goes on to the first control of `place`. */
export function useFocusKept(place: RefObject<HTMLElement | null>, state: unknown): void {
  const before = useRef(state);
  // With the change itself: what is done a moment later may lead elsewhere by then.
  useLayoutEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) controlIn(place.current)?.focus();
  }, [place, state]);
}
