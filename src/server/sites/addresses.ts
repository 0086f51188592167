import { safeHref } from "../../blocks/parts/safe-href.ts";

/** The path of a page as it may stand in an address: what its name has of "?", "#" or "%" is part of the name. */
export function addressOf(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** Where an owner sends on those who sent a form, as a header can say it; undefined where that leads nowhere. */
export function redirectOf(written: string, base: string): string | undefined {
  const safe = safeHref(written, base);
  // What is encoded already stays as it is.
  return safe?.href.replace(/[^!-~]+/gu, encodeURIComponent);
}
