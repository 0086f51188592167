import { slugify } from "../base/text.ts";

/** The slug of a status, made of its title; "" where that has nothing for one. One of digits alone would be taken for an id. */
export function statusSlug(title: string): string {
  const slug = slugify(title).slice(0, 50);
  return isDigits(slug) ? `status-${slug}` : slug;
}

export function isDigits(slug: string): boolean {
  return /^\d+$/.test(slug);
}
