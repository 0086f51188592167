import { useEffect, useEffectEvent } from "react";
import { isBusy } from "../frame/keys/is-busy.ts";
import { singleKeysOn } from "../frame/keys/shortcuts.ts";

/** N begins a record and F filters, from the moment on in which the screen is seen. */
export function useRecordsKeys(add: (() => void) | undefined): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !singleKeysOn() || isBusy(event.target)) return;
    const key = event.key.toLowerCase();
    const filter = document.querySelector<HTMLElement>("[data-filter-button]");
    if (key === "n" && add) add();
    else if (key === "f" && filter?.checkVisibility({ visibilityProperty: true })) {
      // Escape is heard there from the first moment on.
      filter.focus();
      filter.click();
    } else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
}
