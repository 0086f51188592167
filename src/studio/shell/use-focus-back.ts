import { useEffect, useEffectEvent, useState } from "react";

/**
 * Whoever closes what lay over the screen is led back to where they stood, or to the `place` that it was about last, where that is
 * another one by now. A dialog that is opened by its mounting does not do it by itself: it has never been closed before.
 */
export function useFocusBack(place: () => Element | null = () => null): void {
  // Who came by an address stands nowhere yet: the focus is on the whole of the screen.
  const [before] = useState(() => (document.activeElement?.matches("main") ? document.body : document.activeElement));
  const leadBack = useEffectEvent(() => {
    // Somebody may be elsewhere by now.
    if (document.activeElement !== document.body) return;
    const last = place();
    const isThere = before !== document.body && (last?.contains(before) || before?.contains(last));
    const to = !last || isThere ? before : (last.querySelector("th, button") ?? last);
    if (to instanceof HTMLElement) to.focus({ preventScroll: true });
  });
  useEffect(() => () => leadBack(), []);
}
