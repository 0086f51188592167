import { useEffect, useEffectEvent } from "react";
import { isBusy } from "../shell/is-busy.ts";
import { singleKeysOn } from "../shell/shortcuts.ts";
import { useLiveRecords } from "./live/use-live-records.ts";

/** What a screen of records does by itself, once it is seen: it draws nothing. */
export function RecordsBehaviour({ add }: { readonly add: (() => void) | undefined }) {
  useLiveRecords();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !singleKeysOn() || isBusy(event.target)) return;
    const key = event.key.toLowerCase();
    const filter = document.querySelector<HTMLElement>("[data-filter-button]");
    if (key === "n" && add) add();
    else if (key === "f" && filter) filter.click();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);
  return null;
}
