import { useEffect, useEffectEvent, useState } from "react";
import { ifFocusUnmoved } from "../../theme/if-focus-unmoved.ts";
import { focusPlaceOf, isFocusLost, restoreFocus } from "../../theme/restore-focus.ts";

/** Milliseconds in which a list is drawn without what was deleted. */
const drawn = 60;

/**
 * Whoever closes what lay over the screen is led back to where they stood, or to the `place` that it was about last, where that is
 * another one by now. A dialog that is opened by its mounting does not do it by itself: it has never been closed before.
 */
export function useFocusBack(place: () => Element | null = () => null): void {
  // Who came by an address stands nowhere yet: the focus is on the whole of the screen.
  const [stood] = useState(() => focusPlaceOf(document.activeElement?.matches("main") ? document.body : document.activeElement));
  const wayBack = useEffectEvent(() => () => {
    // Somebody may be elsewhere by now.
    if (!isFocusLost()) return;
    const last = place();
    const before = stood.spots[0]?.element ?? document.body;
    const isThere = before !== document.body && (last?.contains(before) || before.contains(last));
    if (!last || isThere) return restoreFocus(stood);
    const to = last.querySelector("th, button") ?? last;
    if (to instanceof HTMLElement) to.focus({ preventScroll: true });
  });
  useEffect(
    () => () => {
      const goBack = wayBack();
      goBack();
      // Where they were led to may have been on its way out.
      ifFocusUnmoved(goBack, drawn);
    },
    [],
  );
}
