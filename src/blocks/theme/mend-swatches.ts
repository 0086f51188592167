import type { SwatchName } from "../../model/page/brand.ts";
import { contrast, luminance } from "../parts/readable-on.ts";
import { fitted, fromOklch, oklch } from "./oklch.ts";
import type { Swatches } from "./packs.ts";

/** A colour of an owner that was moved along its lightness. */
export interface SwatchNote {
  readonly swatch: SwatchName;
  readonly from: string;
  readonly to: string;
  /** "made darker so that it can be read" */
  readonly text: string;
}

interface Mended {
  readonly swatches: Swatches;
  readonly onBrand: string;
  readonly notes: readonly SwatchNote[];
}

/**
 * Colours of which all roles can be worked out. A ground in the middle between black and white bears no words at 7 to 1, so it is moved to
 * the nearest lightness that does; the quiet ground goes to its side; words are moved until they read on both.
 */
export function mendSwatches(
  wanted: Swatches,
  { onBrand, own }: { readonly onBrand: string; readonly own: readonly SwatchName[] },
): Mended {
  const bg = asGround(wanted.bg);
  const isLight = luminance(bg) > 0.18;
  const tint = onSameSide(wanted.tint, isLight);
  const ink = fitted(isLight === luminance(wanted.ink) < 0.18 ? wanted.ink : turned(wanted.ink), [bg, tint], 7.5);
  const swatches = { bg, tint, ink, brand: wanted.brand, mid: wanted.mid };
  const words = fitted(onBrand, [wanted.brand], 4.6);
  const moved = { ...swatches, onBrand: words };
  const before = { ...wanted, onBrand };
  const notes = own.flatMap((swatch) => noteOf(swatch, before[swatch], moved[swatch]) ?? []);
  return { swatches, onBrand: words, notes };
}

/** "made darker so that it can be read"; undefined: it is as it was. */
export function noteOf(swatch: SwatchName, from: string, to: string): SwatchNote | undefined {
  if (from.toLowerCase() === to.toLowerCase()) return undefined;
  const where = luminance(to) < luminance(from) ? "darker" : "lighter";
  return { swatch, from, to, text: `made ${where} so that it can be read` };
}

/** So light or so dark that words, fields and lines find their place on it and on what is mixed with it. */
const lightest = 0.62;
const darkest = 0.055;

function asGround(color: string): string {
  const is = luminance(color);
  if (is >= lightest || is <= darkest) return color;
  return is > 0.18
    ? until(color, (candidate) => luminance(candidate) >= lightest, 1)
    : until(color, (candidate) => luminance(candidate) <= darkest, -1);
}

function onSameSide(color: string, isLight: boolean): string {
  if (isLight)
    return luminance(color) >= lightest * 0.9 ? color : until(turnedIf(color, isLight), (next) => luminance(next) >= lightest * 0.9, 1);
  return luminance(color) <= darkest * 1.3 ? color : until(turnedIf(color, isLight), (next) => luminance(next) <= darkest * 1.3, -1);
}

function turnedIf(color: string, isLight: boolean): string {
  return luminance(color) > 0.18 === isLight ? color : turned(color);
}

/** The same hue at the other end of the ladder. */
function turned(color: string): string {
  const { l, c, h } = oklch(color);
  return fromOklch({ l: 1 - l, c: Math.min(c, 0.06), h });
}

function until(color: string, isEnough: (candidate: string) => boolean, direction: 1 | -1): string {
  const { l, c, h } = oklch(color);
  for (let step = 0.01; step < 1; step += 0.01) {
    const lightness = l + step * direction;
    if (lightness < 0 || lightness > 1) break;
    const candidate = fromOklch({ l: lightness, c, h });
    if (isEnough(candidate)) return candidate;
  }
  return direction === 1 ? "#ffffff" : "#000000";
}

/** The measured contrast of a colour of words on a ground, as people write it: 4.6. */
export function contrastText(words: string, ground: string): string {
  return contrast(words, ground).toFixed(1);
}
