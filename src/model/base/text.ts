/**
 * Turns free text into lower-case ASCII words joined by `separator`: "Prix élevés!" becomes "prix-eleves".
 * Text without any ASCII letter or digit gives "".
 */
export function slugify(text: string, separator: "-" | "_" = "-"): string {
  return text
    .normalize("NFKD")
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
