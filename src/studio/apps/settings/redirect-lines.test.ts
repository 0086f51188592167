import { expect, test } from "vitest";
import { redirectsOfLines } from "./redirect-lines.ts";

test("lines of redirects are read as tables have them", () => {
  const { redirects, numbers } = redirectsOfLines("# old site\n/a /b\n\n/c,https://x.test/d,302\n/e\t/f");
  expect(redirects).toEqual([
    { from: "/a", to: "/b", status: 301 },
    { from: "/c", to: "https://x.test/d", status: 302 },
    { from: "/e", to: "/f", status: 301 },
  ]);
  expect(numbers).toEqual([2, 4, 5]);
});

test("a line that is no redirect is named", () => {
  expect(redirectsOfLines("/a /b\n/only").problem).toContain("Line 2");
  expect(redirectsOfLines("/a /b 404").problem).toContain("Line 1");
});
