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

function hex(values: readonly number[]): string {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}
