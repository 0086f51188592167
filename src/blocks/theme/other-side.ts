import { contrast } from "../parts/readable-on.ts";
import { bestOn, fitted, fromOklch, oklch } from "./oklch.ts";
import type { StylePack, Swatches } from "./packs.ts";

/** What visitors see: "auto" is as each prefers. */
export const modes = ["light", "dark", "auto"] as const;
export type Mode = (typeof modes)[number];
export type Side = "light" | "dark";

/** The mode of an app. One that chose none shows the side that its pack was drawn on. */
export function modeOf(chosen: unknown, pack: StylePack): Mode {
  return modes.find((mode) => mode === chosen) ?? sideOf(pack);
}

export function sideOf({ isDark }: StylePack): Side {
  return isDark ? "dark" : "light";
}

/** The pack on the wanted side: itself, or its pair with the same hues and the ladder of lightness turned over. */
export function onSide(pack: StylePack, side: Side): StylePack {
  if (sideOf(pack) === side) return pack;
  const pair = pairs.get(pack) ?? (side === "dark" ? darkPair(pack) : lightPair(pack));
  pairs.set(pack, pair);
  return pair;
}

/** Each pack with the one that was worked out of it: a page asks for it at each drawing. */
const pairs = new WeakMap<StylePack, StylePack>();

function darkPair(pack: StylePack): StylePack {
  const { bg, brand, mid, ink } = pack.swatches;
  const ground = (l: number) => fromOklch({ l, c: 0.018, h: oklch(ink).h });
  const light = (color: string, { l, most }: { readonly l: number; readonly most: number }) => {
    const { c, h } = oklch(color);
    return fromOklch({ l, c: Math.min(c, most), h });
  };
  const swatches: Swatches = {
    bg: ground(0.175),
    tint: ground(0.222),
    brand: light(brand, { l: 0.76, most: 0.13 }),
    mid: light(mid, { l: 0.8, most: 0.09 }),
    ink: fromOklch({ l: 0.95, c: 0.012, h: oklch(bg).h }),
  };
  return { ...pack, isDark: true, swatches, onBrand: ground(0.14), paper: ground(0.262) };
}

function lightPair({ isDark: _, ...pack }: StylePack): StylePack {
  const { bg, brand, mid, ink } = pack.swatches;
  const swatches: Swatches = {
    bg: fromOklch({ l: 0.985, c: 0.006, h: oklch(ink).h }),
    tint: fromOklch({ l: 0.945, c: 0.018, h: oklch(mid).h }),
    brand,
    mid: fitted(mid, ["#ffffff"], 4.8),
    ink: fromOklch({ l: 0.19, c: 0.015, h: oklch(bg).h }),
  };
  return { ...pack, swatches, paper: "#ffffff" };
}

/** The pack with some swatches of an owner's own; words on the brand colour stay as they are where they can be read on it. */
export function withSwatches(pack: StylePack, own: Partial<Swatches>): StylePack {
  const swatches = { ...pack.swatches, ...own };
  const onBrand = contrast(pack.onBrand, swatches.brand) >= 4.5 ? pack.onBrand : bestOn([swatches.brand], ["#ffffff", "#000000"]);
  return { ...pack, swatches, onBrand };
}
