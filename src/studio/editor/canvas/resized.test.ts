import { expect, test } from "vitest";
import { resized } from "./resized.ts";

test("a picture follows the pointer, but never below 32 px", () => {
  expect(resized(200, 40.4, 1_000)).toBe(240);
  expect(resized(200, -100, 1_000)).toBe(100);
  expect(resized(200, -168, 1_000)).toBe(32);
  expect(resized(200, -900, 1_000)).toBe(32);
});

test("a picture never grows past what it stands in", () => {
  expect(resized(200, 900, 640)).toBe(640);
  expect(resized(200, 900, 10)).toBe(32);
});
