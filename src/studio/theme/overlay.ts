import { lockScroll } from "./lock-scroll.ts";
import { restoreFocusAfter } from "./restore-focus.ts";

/** What every overlay does while it stands, and when it goes. */
export function onOverlay(overlay: Element | null): (() => void) | undefined {
  if (overlay === null) return undefined;
  const ends = [lockScroll(overlay), restoreFocusAfter(overlay)];
  return () => {
    for (const end of ends) end();
  };
}
