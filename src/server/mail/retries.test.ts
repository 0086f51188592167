import { expect, test } from "vitest";
import { mostTries, untilNextTry } from "./retries.ts";

test("a mail is tried for a day, each time after a longer wait", () => {
  const waits = Array.from({ length: mostTries - 1 }, (_, index) => untilNextTry(index + 1, 0));
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  const all = waits.reduce((sum, wait) => sum + wait, 0);
  expect(all).toBeGreaterThan(24 * 3_600_000);
  expect(all).toBeLessThan(26 * 3_600_000);
});
