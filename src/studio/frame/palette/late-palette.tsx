import { loadPart } from "../loading/load.ts";
import { preload, preloadOn } from "../loading/preload.ts";
import { registeredPalette } from "../registry/registered.ts";
import type { PaletteProps } from "./command-palette.tsx";
import { togglePalette } from "./palette-store.ts";

/** The palette, with what features add to it. */
export const LatePalette = loadPart(async () => {
  const [{ CommandPalette }, ...features] = await Promise.all([
    import("./command-palette.tsx"),
    ...registeredPalette().map((come) => come()),
  ]);
  const sources = features.map(({ palette }) => palette);
  return (props: Omit<PaletteProps, "sources">) => <CommandPalette {...props} sources={sources} />;
});

/** What a button needs to open the command palette. */
export const opensPalette = { ...preloadOn(LatePalette), onClick: togglePalette } as const;

/** Who holds the first key of a pair may press the second in a moment. */
export function nearPalette({ key }: { readonly key: string }): void {
  if (key === "Control" || key === "Meta") preload(LatePalette);
}
