import { expect, test } from "vitest";
import { mapWithPauses } from "./map-with-pauses.ts";

test("much work in a row lets others in between, and is done in its order", async () => {
  let others = 0;
  const asked = setInterval(() => {
    others += 1;
  }, 1);
  const made = await mapWithPauses(
    Array.from({ length: 20 }, (_, index) => index),
    (index) => {
      const until = performance.now() + 10;
      while (performance.now() < until);
      return index * 2;
    },
  );
  clearInterval(asked);
  expect(made).toEqual(Array.from({ length: 20 }, (_, index) => index * 2));
  expect(others).toBeGreaterThan(4);
});
