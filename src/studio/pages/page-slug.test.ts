import { expect, test } from "vitest";
import { slugFrom, typedSlug } from "./page-slug.ts";

test("a URL path follows from the title", () => {
  expect(slugFrom("Our Prices & Terms")).toBe("our-prices-terms");
});

test("a typed path is lower-cased, and / and : are refused with the reason [VA-34] [VA-35]", () => {
  expect(typedSlug("About Us")).toEqual({ slug: "about-us", refused: undefined });
  expect(typedSlug("a/b")).toEqual({ slug: "ab", refused: "A URL path may not contain / or :" });
  expect(typedSlug("a:b").refused).toBe("A URL path may not contain / or :");
});
