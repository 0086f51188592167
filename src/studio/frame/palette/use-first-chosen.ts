import { useEffect } from "react";
import { paletteStore } from "./palette-store.ts";

/**
 * Has the first answer of the palette chosen for Enter, also where answers come after the last letter: the palette itself chooses at
 * each letter, among those that are there by then.
 */
export function useFirstChosen(query: string): void {
  // After each picture: what answers come and go is nobody else's to tell.
  useEffect(() => {
    if (query.trim() === "") return;
    const list = document.getElementById(paletteStore.getState().listId);
    if (!list || list.querySelector("[data-selected]")) return;
    list.querySelector("[data-action]")?.setAttribute("data-selected", "true");
    paletteStore.setState((state) => ({ ...state, selected: 0 }));
  });
}
