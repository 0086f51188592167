import type { SpotlightActionData } from "@mantine/spotlight";
import type { CurrentApp } from "../../data/app-context.ts";

/** The groups of the palette from top to bottom; "App" bears the name of the app. */
export const paletteGroups = ["This page", "Records", "These records", "Pages", "Data", "App", "Do", "Apps", "Yours"] as const;

/** Something that can be gone to or done. */
export type PaletteEntry = SpotlightActionData & { readonly in: (typeof paletteGroups)[number] };

/** Where the palette is opened. */
export interface PalettePlace {
  /** The app whose panel is open. */
  readonly app: CurrentApp | undefined;
  /** What the address names of it. */
  readonly page: string | undefined;
  readonly type: string | undefined;
  readonly go: (path: string) => () => void;
}

export interface PaletteFound {
  readonly entries: readonly PaletteEntry[];
  /** The server has not said yet what it finds. */
  readonly isAsking?: boolean;
}

/** What a feature adds to the palette. It is called as a hook, always in the same order. */
export type PaletteSource = (place: PalettePlace) => PaletteFound;

export const paletteIcon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;
