import { loadPart } from "./load.ts";
import { togglePalette } from "./palette-store.ts";
import { preload, preloadOn } from "./preload.ts";

export const LatePalette = loadPart(() => import("./command-palette.tsx").then(({ CommandPalette }) => CommandPalette));

/** What a button needs to open the command palette. */
export const opensPalette = { ...preloadOn(LatePalette), onClick: togglePalette } as const;

/** Who holds the first key of a pair may press the second in a moment. */
export function nearPalette({ key }: { readonly key: string }): void {
  if (key === "Control" || key === "Meta") preload(LatePalette);
}
