import { expect, test } from "vitest";
import { KeptResults } from "./kept-results.ts";

test("what was kept by a text is found by it, until there is no room; what was asked for longest ago goes first", () => {
  const kept = new KeptResults<number>(10);
  kept.keep("a", 1, 4);
  kept.keep("b", 2, 4);
  expect(kept.get("a")).toBe(1);
  kept.keep("c", 3, 4);
  expect([kept.get("a"), kept.get("b"), kept.get("c")]).toEqual([1, undefined, 3]);
  kept.forget("a");
  kept.keep("d", 4, 6);
  expect([kept.get("a"), kept.get("c"), kept.get("d")]).toEqual([undefined, 3, 4]);
});

test("a text that is kept again counts once", () => {
  const kept = new KeptResults<number>(10);
  for (let time = 0; time < 5; time++) kept.keep("a", time, 6);
  expect(kept.get("a")).toBe(4);
});
