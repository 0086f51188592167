import { useEffect, useEffectEvent } from "react";

/** Mod and Enter send the form that one is in, else the record's; with Shift the record goes on to its next status. */
export function useRecordKeys(form: string, moveOn: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.altKey || event.repeat) return;
    const own = document.querySelector<HTMLFormElement>(`form#${form}`);
    const inside = event.target instanceof Element ? event.target.closest("form") : null;
    if (!own || (inside ?? own).closest("[role=dialog]") !== own.closest("[role=dialog]")) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.shiftKey) moveOn?.();
    else (inside ?? own).requestSubmit();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    // Before a text with looks makes a new line of it.
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, []);
}
