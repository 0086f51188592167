import { expect, test } from "vitest";
import { monthsLater, unusedOf } from "./sandbox/periods.ts";
import { isSignedTimed, signTimed } from "./sign-timed.ts";

const now = new Date("2026-11-26T12:00:00Z");
const body = Buffer.from('{"a":1}');
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("a signature fits its own bytes and secret, for five minutes to both sides [WHK-03]", () => {
  const fits = (header: string | undefined, secret = "one", raw = body) => isSignedTimed(raw, header, { secret, now });
  expect([0, -300, 300].map((seconds) => fits(signTimed(body, "one", at(seconds))))).toEqual([true, true, true]);
  expect([-301, 301, 86_400].map((seconds) => fits(signTimed(body, "one", at(seconds))))).toEqual([false, false, false]);
  expect(fits(`${signTimed(body, "other", now)},${signTimed(body, "one", now).split(",")[1]}`)).toBe(true);
  for (const bad of [undefined, "", "t=1", "v1=00", `t=${now.getTime()},v1=zz`, signTimed(body, "other", now)])
    expect(fits(bad)).toBe(false);
  expect(fits(signTimed(body, "", now), "")).toBe(false);
  expect(fits(signTimed(body, "one", now), "one", Buffer.from('{"a": 1}'))).toBe(false);
});

test("a month later is the same day, or the last of a shorter month", () => {
  expect(monthsLater(new Date("2027-01-31T10:00:00Z"), 1).toISOString()).toBe("2027-02-28T10:00:00.000Z");
  expect(monthsLater(new Date("2026-11-15T10:00:00Z"), 12).toISOString()).toBe("2027-11-15T10:00:00.000Z");
});

test("what is left of a price goes by whole seconds, half up, and is never below zero or above the price", () => {
  const period = { start: at(0), end: at(100) };
  expect([0, 50, 99, 100, 200].map((seconds) => unusedOf(1_001, { ...period, at: at(seconds) }))).toEqual([1_001, 501, 10, 0, 0]);
  expect(unusedOf(1_001, { start: at(0), end: at(0), at: at(0) })).toBe(0);
});
