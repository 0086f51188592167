import { expect, test } from "vitest";
import { growth, linear } from "./growth.ts";

const list = (size: number) => Array.from({ length: size }, (_, index) => index);

test("work that holds each piece of its input against all others counts as more than linear, however often it is run", () => {
  const againstAll = (items: readonly number[]) =>
    items.reduce((sum, one) => sum + items.reduce((most, other) => Math.max(most, one ^ other), 0), 0);
  expect(growth(list, againstAll, 12_000)).toBeGreaterThan(linear);
});

test("work that costs the same for each piece of its input counts as linear", () => {
  const one = (item: number) => list(1_000).reduce((sum, each) => sum + (each ^ item), 0);
  expect(growth(list, (items) => items.map(one), 1_500)).toBeLessThan(linear);
});

test("a run that something else holds up is made again", () => {
  let held = 3;
  const spin = (milliseconds: number) => {
    for (const end = performance.now() + milliseconds; performance.now() < end; );
  };
  const work = (size: number) => spin(size + (size > 5 && held-- > 0 ? 60 : 0));
  expect(growth((size) => size, work, 10)).toBeLessThan(linear);
});
