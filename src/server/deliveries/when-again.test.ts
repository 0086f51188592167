import { expect, test } from "vitest";
import { patience, restAfter, restAsked, untilNextTry } from "./when-again.ts";

const hour = 3_600_000;

test("a delivery is tried ten times over three days, each time after a longer while, and then no more", () => {
  const waits = Array.from({ length: 9 }, (_, index) => untilNextTry(index + 1, 0.5) ?? 0);
  expect(waits).toEqual(waits.toSorted((one, other) => one - other));
  expect(waits[0]).toBe(5_000);
  const whole = waits.reduce((sum, wait) => sum + wait, 0);
  expect([whole > patience, whole < 4 * 24 * hour, untilNextTry(10, 0.5)]).toEqual([true, true, null]);
});

test("no two tries are bound to come at the same time", () => {
  expect([untilNextTry(1, 0), untilNextTry(1, 1)]).toEqual([4_000, 6_000]);
  expect([restAfter(1, 0), restAfter(1, 1)]).toEqual([4_000, 6_000]);
});

test("the rest of a webhook that fails doubles, up to half an hour", () => {
  expect([1, 2, 3, 100].map((failures) => restAfter(failures, 0.5))).toEqual([5_000, 10_000, 20_000, 1_800_000]);
});

test("whoever asks for a while gets it, up to an hour; what is no number of seconds asks for nothing", () => {
  expect([restAsked("120"), restAsked("999999"), restAsked("soon"), restAsked(undefined)]).toEqual([120_000, hour, 0, 0]);
});
