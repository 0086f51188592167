import { createSpotlight } from "@mantine/spotlight";
import { create } from "zustand";

export const [paletteStore, palette] = createSpotlight();

/** The palette is loaded when it is first wanted. */
export const usePaletteWanted = create<{ readonly wanted: boolean }>(() => ({ wanted: false }));

/** What is searched for. The first letters may come before the palette does. */
export const usePaletteQuery = create<{ readonly query: string }>(() => ({ query: "" }));

/** Opens the palette, or shuts it; what was asked last counts when it arrives. */
export function togglePalette(): void {
  usePaletteWanted.setState({ wanted: true });
  palette.toggle();
}
