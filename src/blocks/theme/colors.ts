import { channels, contrast, luminance } from "../parts/readable-on.ts";

/** `part` of one colour, the rest of the other. */
export function mixed(one: string, other: string, part: number): string {
  const a = channels(one);
  const b = channels(other);
  return hex(a.map((value, index) => value * part + (b[index] ?? 0) * (1 - part)));
}

/**
 * The colour itself where it reads on all the grounds with the wanted contrast, else the nearest one on its way to black
 * or white that does; black or white where none does.
 */
export function readable(color: string, grounds: readonly string[], wanted = 4.5): string {
  const reads = (candidate: string) => grounds.every((ground) => contrast(candidate, ground) >= wanted);
  if (reads(color)) return color;
  const brightest = Math.max(...grounds.map(luminance));
  const goal = brightest > 0.18 ? "#000000" : "#ffffff";
  for (let step = 1; step <= 20; step++) {
    const candidate = mixed(goal, color, step / 20);
    if (reads(candidate)) return candidate;
  }
  return goal;
}

/** The colours of a gradient and some of those between them; of a plain colour, itself. */
export function colorsOfGradient(css: string): readonly string[] {
  const stops = css.match(/#[0-9a-f]{6}\b|#[0-9a-f]{3}\b/gi) ?? [];
  const between = [0.25, 0.5, 0.75];
  return stops.flatMap((stop, index) => {
    const before = stops[index - 1];
    return before === undefined ? [stop] : [...between.map((part) => mixed(stop, before, part)), stop];
  });
}

function hex(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}
