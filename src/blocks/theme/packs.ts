import type { Brand } from "../../model/page/brand.ts";
import type { Arts, Personality } from "../parts/render-context.ts";
import type { FontFamily } from "./fonts.ts";

/** Five colours from the lightest ground to the darkest ink; a dark pack the other way round. Each `#rrggbb`. */
export interface Swatches {
  readonly bg: string;
  readonly tint: string;
  readonly brand: string;
  readonly mid: string;
  readonly ink: string;
}

/** A size that grows with its section: at least `min` rem, `base` rem and `grow` % of the width, at most `max` rem. */
export type Fluid = readonly [min: number, base: number, grow: number, max: number];

/** All that a look of the whole site says; what single colours become is worked out from the swatches, see grounds.ts. */
export interface StylePack {
  readonly label: string;
  /** Whom it suits. */
  readonly use: string;
  readonly swatches: Swatches;
  /** Words on the brand colour. */
  readonly onBrand: string;
  /** The colour of light and of small things in drawings. */
  readonly spark: string;
  /** What cards and fields stand on. */
  readonly paper: string;
  readonly isDark?: boolean;
  readonly headFont: FontFamily;
  readonly headWeight: number;
  readonly displayWeight: number;
  /** In em. */
  readonly tracking: number;
  readonly displayTracking: number;
  readonly wordSpace: number;
  readonly displayLine: number;
  /** Words of headings that are emphasised, and large quotations, stand in italics. */
  readonly hasItalics?: boolean;
  readonly sizes: { readonly display: Fluid; readonly h1: Fluid; readonly h2: Fluid; readonly h3: number };
  readonly bodyFont: FontFamily;
  /** In px. */
  readonly radius: number;
  readonly buttonRadius: number;
  readonly fieldRadius: number;
  /** How wide what is read is, in px. */
  readonly content: number;
  /** Above and below a section of 1280 px, in px: small, medium, large. */
  readonly space: readonly [s: number, m: number, l: number];
  readonly icon: { readonly stroke: number; readonly size: number; readonly tile: "none" | "soft" | "round" | "outline" | "spark" };
  /** The four ways in which it draws pictures. */
  readonly arts: Arts;
  readonly personality: Personality;
  /** What an owner set over it, see branded-pack.ts. */
  readonly brand?: Brand;
}

export const stylePacks = {
  atelier: {
    label: "Atelier",
    use: "Studios, portfolios, consultancies",
    swatches: { bg: "#FBF8F2", tint: "#F1E8DA", brand: "#7A2E1F", mid: "#56624A", ink: "#231F1A" },
    onBrand: "#FFFFFF",
    spark: "#DDA76B",
    paper: "#FFFDF9",
    headFont: "Fraunces",
    headWeight: 480,
    displayWeight: 380,
    tracking: -0.018,
    displayTracking: -0.03,
    wordSpace: 0,
    displayLine: 1.04,
    hasItalics: true,
    sizes: { display: [2.9, 1.2, 6.6, 6.4], h1: [2.4, 1.5, 3.2, 4.3], h2: [1.95, 1.3, 2.3, 3.1], h3: 1.32 },
    bodyFont: "Instrument Sans",
    radius: 2,
    buttonRadius: 2,
    fieldRadius: 2,
    content: 1120,
    space: [56, 88, 136],
    icon: { stroke: 1.25, size: 34, tile: "none" },
    arts: ["arcade", "cutpaper", "plan", "terrazzo"],
    personality: { hero: "side", features: "ruled", menu: "left", footer: "columns" },
  },
  northlight: {
    label: "Northlight",
    use: "Software, start-ups, business services",
    swatches: { bg: "#FFFFFF", tint: "#EFF4FC", brand: "#1D4ED8", mid: "#0E7C66", ink: "#0D1628" },
    onBrand: "#FFFFFF",
    spark: "#FFB454",
    paper: "#FFFFFF",
    headFont: "Bricolage Grotesque",
    headWeight: 650,
    displayWeight: 700,
    tracking: -0.022,
    displayTracking: -0.035,
    wordSpace: 0.02,
    displayLine: 1.04,
    sizes: { display: [2.7, 1.2, 5.6, 5.4], h1: [2.3, 1.4, 3, 3.9], h2: [1.85, 1.3, 2, 2.75], h3: 1.2 },
    bodyFont: "Geist",
    radius: 14,
    buttonRadius: 10,
    fieldRadius: 10,
    content: 1160,
    space: [48, 80, 120],
    icon: { stroke: 1.75, size: 26, tile: "soft" },
    arts: ["iso", "beams", "flow", "chart"],
    personality: { hero: "side", features: "cards", menu: "left", footer: "columns" },
  },
  harbor: {
    label: "Harbor",
    use: "Clinics, appointments, services",
    swatches: { bg: "#F8FBFA", tint: "#E4F1EE", brand: "#0B6560", mid: "#B23C24", ink: "#0F2C2B" },
    onBrand: "#FFFFFF",
    spark: "#F4A58F",
    paper: "#FFFFFF",
    headFont: "Plus Jakarta Sans",
    headWeight: 700,
    displayWeight: 700,
    tracking: -0.012,
    displayTracking: -0.018,
    wordSpace: 0.08,
    displayLine: 1.1,
    sizes: { display: [2.5, 1.3, 4.6, 4.6], h1: [2.15, 1.4, 2.7, 3.5], h2: [1.75, 1.25, 1.9, 2.5], h3: 1.18 },
    bodyFont: "Plus Jakarta Sans",
    radius: 22,
    buttonRadius: 999,
    fieldRadius: 14,
    content: 1140,
    space: [48, 80, 112],
    icon: { stroke: 2, size: 26, tile: "round" },
    arts: ["tide", "pebbles", "contour", "petals"],
    personality: { hero: "side", features: "icons", menu: "left", footer: "columns" },
  },
  nocturne: {
    label: "Nocturne",
    use: "Events, music, creators",
    swatches: { bg: "#121115", tint: "#1C1A22", brand: "#C8F04B", mid: "#A89BFF", ink: "#F4F1EA" },
    onBrand: "#16180A",
    spark: "#FF7A59",
    paper: "#17161C",
    isDark: true,
    headFont: "Space Grotesk",
    headWeight: 600,
    displayWeight: 600,
    tracking: -0.025,
    displayTracking: -0.045,
    wordSpace: 0.04,
    displayLine: 0.98,
    sizes: { display: [3.1, 1, 9.2, 9], h1: [2.5, 1.3, 4, 5], h2: [1.95, 1.2, 2.5, 3.2], h3: 1.22 },
    bodyFont: "Onest",
    radius: 10,
    buttonRadius: 6,
    fieldRadius: 6,
    content: 1200,
    space: [48, 88, 128],
    icon: { stroke: 1.5, size: 26, tile: "outline" },
    arts: ["laser", "orbit", "halftone", "poster"],
    personality: { hero: "full", features: "cards", menu: "split", footer: "centred" },
  },
  orchard: {
    label: "Orchard",
    use: "Shops, food, community",
    swatches: { bg: "#FFFBF4", tint: "#FBEBCF", brand: "#A63F0C", mid: "#2C6538", ink: "#2A211A" },
    onBrand: "#FFFFFF",
    spark: "#E8A33A",
    paper: "#FFFEFB",
    headFont: "Lora",
    headWeight: 600,
    displayWeight: 560,
    tracking: -0.012,
    displayTracking: -0.02,
    wordSpace: 0,
    displayLine: 1.06,
    hasItalics: true,
    sizes: { display: [2.7, 1.3, 5.4, 5.4], h1: [2.3, 1.4, 3, 3.9], h2: [1.9, 1.3, 2.1, 2.8], h3: 1.24 },
    bodyFont: "Nunito Sans",
    radius: 18,
    buttonRadius: 12,
    fieldRadius: 12,
    content: 1140,
    space: [48, 80, 116],
    icon: { stroke: 2, size: 26, tile: "spark" },
    arts: ["rows", "fruit", "crate", "sprig"],
    personality: { hero: "centre", features: "cards", menu: "centred", footer: "columns" },
  },
} as const satisfies { readonly [name: string]: StylePack };

export type StylePackName = keyof typeof stylePacks;

/** The pack of an app; one without a choice, or with a name of another version, looks like Northlight. */
export function stylePack(name: unknown): StylePack {
  return typeof name === "string" && Object.hasOwn(stylePacks, name) ? stylePacks[name as StylePackName] : stylePacks.northlight;
}
