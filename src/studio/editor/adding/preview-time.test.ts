import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { previewEditTime, startClock } from "./preview-time.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("previews leave their edit mode after 10 s, and not before [CO-06] [ED-29]", () => {
  const over = vi.fn();
  startClock(over);
  vi.advanceTimersByTime(9_999);
  expect(over).toHaveBeenLastCalledWith(false);
  vi.advanceTimersByTime(1);
  expect(over).toHaveBeenLastCalledWith(true);
  expect(previewEditTime).toBe(10_000);
});

test("a clock that was stopped says nothing more", () => {
  const over = vi.fn();
  startClock(over)();
  vi.advanceTimersByTime(60_000);
  expect(over).toHaveBeenCalledTimes(1);
});
