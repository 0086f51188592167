import { expect, test } from "vitest";
import { isTold } from "./change-text.ts";

const changed = { slug: "brief", formerLabel: null };

test("what was empty and is empty in another way is no news", () => {
  expect(isTold({ ...changed, before: "", after: null })).toBe(false);
  expect(isTold({ ...changed, before: [], after: "  " })).toBe(false);
  expect(isTold({ ...changed, before: null, after: 0 })).toBe(true);
  expect(isTold({ ...changed, before: false, after: null })).toBe(true);
});
