import { normalForm } from "./normal-form.ts";

/**
 * Turns free text into lower-case ASCII words joined by `separator`: "Prix élevés!" becomes "prix-eleves".
 * Text without any ASCII letter or digit gives "".
 */
export function slugify(text: string, separator: "-" | "_" = "-"): string {
  return normalForm(text, "NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, separator)
    .replace(new RegExp(`^${separator}+|${separator}+$`, "g"), "");
}

/** The first of `name`, `name-2`, `name-3` … that is not taken. */
export function firstFree(name: string, isTaken: (candidate: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let number = 2; ; number++) {
    const candidate = `${name}-${number}`;
    if (!isTaken(candidate)) return candidate;
  }
}

/** The first `length` places of a text at most, without half of a character at its end. */
export function cutText(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

/** A name as names are compared. */
export function comparableName(name: string): string {
  return name.trim().toLowerCase();
}
