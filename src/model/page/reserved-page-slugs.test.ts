import { expect, test } from "vitest";
import { whyReservedPageSlug } from "./reserved-page-slugs.ts";

test("a page path that means something else on every site is reserved, and it is said what it means", () => {
  for (const slug of [".", "..", "healthz", "readyz", "metrics", "favicon.ico", "robots.txt", "Sitemap.XML", "count"])
    expect(whyReservedPageSlug(slug)).toMatch(/^is reserved: \w.+/);
  for (const slug of ["...", "about", "robots", "api", "static", "constructor", "toString", ""])
    expect(whyReservedPageSlug(slug)).toBeUndefined();
});
