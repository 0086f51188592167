import { useEffect, useEffectEvent } from "react";

/** What takes Escape for itself: menus and lists that are open, what lies over all else, a cell that is being changed. */
const own = '[role="menu"], [role="listbox"], [aria-modal="true"], [data-editing], [data-mantine-stop-propagation="true"]';

/** Escape leaves what lies over nothing, wherever the focus is, unless something else that is open takes it. */
export function useEscape(leave: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || !leave || document.querySelector('[aria-modal="true"]')) return;
    if (!(event.target instanceof Element) || !event.target.closest(own)) leave();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // Before what takes it has closed, and left no trace of having been open.
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, []);
}
