/** Colours as people see them: OKLab for mixing, OKLCH (lightness 0 to 1, chroma, hue in radians) for finding one that can be read. */
import { channels, contrast, luminance } from "../parts/readable-on.ts";

type Three = readonly [number, number, number];

/** Lightness 0 to 1, chroma 0 to about 0.37, hue in radians. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

export function oklch(color: string): Oklch {
  const [l, a, b] = oklab(color);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** The colour as `#rrggbb`; a chroma that no screen shows is lowered until one does. */
export function fromOklch({ l, c, h }: Oklch): string {
  const at = (chroma: number) => linearOf([l, chroma * Math.cos(h), chroma * Math.sin(h)]);
  const isShown = (linear: Three) => linear.every((part) => part > -0.0005 && part < 1.0005);
  if (isShown(at(c))) return hexOf(at(c));
  let [most, tooMuch] = [0, c];
  for (let halving = 0; halving < 8; halving++) {
    const middle = (most + tooMuch) / 2;
    if (isShown(at(middle))) most = middle;
    else tooMuch = middle;
  }
  return hexOf(at(most));
}

/** `part` (0 to 1) of the way from one colour to another, in OKLab. */
export function blend(from: string, to: string, part: number): string {
  const start = oklab(from);
  const end = oklab(to);
  const at = (index: 0 | 1 | 2) => start[index] + (end[index] - start[index]) * part;
  return hexOf(linearOf([at(0), at(1), at(2)]));
}

/**
 * The colour itself where it stands out from all the grounds with the wanted contrast, else the same hue at the nearest lightness that
 * does. Where none does, black or white, whichever is better on the least favourable ground.
 */
export function fitted(color: string, grounds: readonly string[], ratio = 4.6): string {
  const passes = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= ratio);
  if (passes(color)) return color;
  const { l, c, h } = oklch(color);
  const away = grounds.every((ground) => luminance(ground) > 0.18) ? -1 : 1;
  for (let step = 0.01; step < 1; step += 0.01) {
    for (const direction of [away, -away]) {
      const lightness = l + step * direction;
      if (lightness < 0 || lightness > 1) continue;
      const candidate = fromOklch({ l: lightness, c, h });
      if (passes(candidate)) return candidate;
    }
  }
  return bestOn(grounds, ["#000000", "#ffffff"]);
}

/** The candidate that reads best on the least favourable of the grounds. */
export function bestOn(grounds: readonly string[], candidates: readonly string[]): string {
  const worst = (candidate: string) => Math.min(...grounds.map((ground) => contrast(candidate, ground)));
  return candidates.reduce((best, candidate) => (worst(candidate) > worst(best) ? candidate : best), candidates[0] ?? "#000000");
}

function oklab(color: string): Three {
  const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linearOf([lightness, a, b]: Three): Three {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hexOf(linear: Three): string {
  const parts = linear.map((part) => {
    const inside = Math.min(1, Math.max(0, part));
    const value = inside <= 0.0031308 ? inside * 12.92 : 1.055 * inside ** (1 / 2.4) - 0.055;
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
