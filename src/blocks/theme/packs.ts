import type { Personality } from "../parts/surroundings.ts";
import type { FontFamily } from "./fonts.ts";

/** Five colours from the lightest ground to the darkest ink (a dark pack the other way round), and what follows from them. */
export interface StylePack {
  readonly label: string;
  /** Whom it suits. */
  readonly use: string;
  readonly swatches: { readonly bg: string; readonly tint: string; readonly brand: string; readonly mid: string; readonly ink: string };
  readonly onBrand: string;
  readonly muted: string;
  readonly line: string;
  /** What cards and inputs stand on. */
  readonly paper: string;
  readonly isDark?: boolean;
  readonly headFont: FontFamily;
  readonly headWeight: number;
  /** In em. */
  readonly tracking: number;
  readonly bodyFont: FontFamily;
  /** In px. */
  readonly radius: number;
  readonly buttonRadius: number;
  readonly personality: Personality;
}

export const stylePacks = {
  atelier: {
    label: "Atelier",
    use: "Studios, portfolios, consultancies",
    swatches: { bg: "#FBF8F2", tint: "#F1E8DA", brand: "#7A2E1F", mid: "#56624A", ink: "#231F1A" },
    onBrand: "#FFFFFF",
    muted: "#655C51",
    line: "#D9CDBB",
    paper: "#FFFDF9",
    headFont: "Fraunces",
    headWeight: 560,
    tracking: -0.02,
    bodyFont: "Instrument Sans",
    radius: 2,
    buttonRadius: 2,
    personality: { motif: "arches", hero: "side", features: "ruled", menu: "left", footer: "columns" },
  },
  northlight: {
    label: "Northlight",
    use: "Software, start-ups, business services",
    swatches: { bg: "#FFFFFF", tint: "#EFF4FC", brand: "#1D4ED8", mid: "#0E7C66", ink: "#0D1628" },
    onBrand: "#FFFFFF",
    muted: "#4C5A70",
    line: "#D8E1EE",
    paper: "#FFFFFF",
    headFont: "Bricolage Grotesque",
    headWeight: 700,
    tracking: -0.03,
    bodyFont: "Geist",
    radius: 14,
    buttonRadius: 10,
    personality: { motif: "dashboard", hero: "side", features: "cards", menu: "left", footer: "columns" },
  },
  harbor: {
    label: "Harbor",
    use: "Clinics, appointments, services",
    swatches: { bg: "#F8FBFA", tint: "#E4F1EE", brand: "#0B6560", mid: "#B23C24", ink: "#0F2C2B" },
    onBrand: "#FFFFFF",
    muted: "#49605E",
    line: "#CFE0DC",
    paper: "#FFFFFF",
    headFont: "Plus Jakarta Sans",
    headWeight: 700,
    tracking: -0.025,
    bodyFont: "Plus Jakarta Sans",
    radius: 20,
    buttonRadius: 999,
    personality: { motif: "waves", hero: "side", features: "icons", menu: "left", footer: "columns" },
  },
  nocturne: {
    label: "Nocturne",
    use: "Events, music, creators",
    swatches: { bg: "#121115", tint: "#1C1A22", brand: "#C8F04B", mid: "#A89BFF", ink: "#F4F1EA" },
    onBrand: "#16180A",
    muted: "#B3AEBC",
    line: "#35323E",
    paper: "#121115",
    isDark: true,
    headFont: "Space Grotesk",
    headWeight: 600,
    tracking: -0.03,
    bodyFont: "Onest",
    radius: 10,
    buttonRadius: 6,
    personality: { motif: "orbits", hero: "full", features: "cards", menu: "split", footer: "centred" },
  },
  orchard: {
    label: "Orchard",
    use: "Shops, food, community",
    swatches: { bg: "#FFFBF4", tint: "#FBEBCF", brand: "#A63F0C", mid: "#2C6538", ink: "#2A211A" },
    onBrand: "#FFFFFF",
    muted: "#67594C",
    line: "#EAD9BE",
    paper: "#FFFEFB",
    headFont: "Lora",
    headWeight: 600,
    tracking: -0.015,
    bodyFont: "Nunito Sans",
    radius: 16,
    buttonRadius: 12,
    personality: { motif: "fruit", hero: "centre", features: "cards", menu: "centred", footer: "columns" },
  },
} as const satisfies { readonly [name: string]: StylePack };

export type StylePackName = keyof typeof stylePacks;

/** The pack of an app; one without a choice, or with a name of another version, looks like Northlight. */
export function stylePack(name: unknown): StylePack {
  return typeof name === "string" && Object.hasOwn(stylePacks, name) ? stylePacks[name as StylePackName] : stylePacks.northlight;
}
