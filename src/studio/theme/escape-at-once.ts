import type { KeyboardEvent } from "react";

/**
 * For the button of what opens: that hears Escape itself only once it has the focus, a moment later. What the button stands in is not
 * left by the same key.
 */
export function escapeAtOnce(close: () => void, { isOpen }: { readonly isOpen: boolean }): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    close();
  };
}
