import { slugify } from "../../model/base/text.ts";

/** The URL path that follows a page's title. */
export function slugFrom(title: string): string {
  return slugify(title).slice(0, 190);
}

/** A URL path as it is typed: lower case, spaces as hyphens, without what may not stand in it. */
export function typedSlug(typed: string): { readonly slug: string; readonly refused: string | undefined } {
  const slug = typed.toLowerCase().trimStart().replace(/\s+/g, "-").replace(/[/:]/g, "");
  return { slug, refused: /[/:]/.test(typed) ? "A URL path may not contain / or :" : undefined };
}
