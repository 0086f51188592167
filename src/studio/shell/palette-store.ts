import { createSpotlight } from "@mantine/spotlight";
import { create } from "zustand";

export const [paletteStore, palette] = createSpotlight();

/** The palette is loaded when it is first wanted. */
export const usePaletteWanted = create<{ readonly wanted: boolean }>(() => ({ wanted: false }));

export function openPalette(): void {
  if (usePaletteWanted.getState().wanted) palette.toggle();
  else usePaletteWanted.setState({ wanted: true });
}
