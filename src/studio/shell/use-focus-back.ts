import { useEffect, useState } from "react";

/**
 * Whoever closes what lay over the screen is led back to where they stood. A dialog that is opened by its mounting does not do it by
 * itself: it has never been closed before.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Somebody may be elsewhere by now.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus({ preventScroll: true });
    },
    [before],
  );
}
