import { expect, test } from "vitest";
import { isChunkFailure, mayReload } from "./chunk-reload.ts";

test("a failed chunk reloads the page at most once a minute [ER-20]", () => {
  expect(mayReload(undefined, 1_000)).toBe(true);
  expect(mayReload(1_000, 60_999)).toBe(false);
  expect(mayReload(1_000, 61_000)).toBe(true);
});

test("the browsers' own words for a lost chunk are known, other faults are left alone", () => {
  const words = [
    "Failed to fetch dynamically imported module: http://x/a.js",
    "error loading dynamically imported module",
    "Importing a module script failed.",
    "Unable to preload CSS for /a.css",
  ];
  for (const word of words) expect(isChunkFailure(new TypeError(word))).toBe(true);
  expect(isChunkFailure(new TypeError("x is not a function"))).toBe(false);
});
