import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { endProgress, startProgress, useProgress } from "./progress.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  endProgress();
  vi.useRealTimers();
});
const shown = () => useProgress.getState().shown;

test("the progress bar waits 200 ms and runs for 5 s [CO-04]", () => {
  startProgress();
  vi.advanceTimersByTime(199);
  expect(shown()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(shown()).toBe(true);
  vi.advanceTimersByTime(4_999);
  expect(shown()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(shown()).toBe(false);
});

test("a screen that is there within 200 ms shows no bar", () => {
  startProgress();
  vi.advanceTimersByTime(150);
  endProgress();
  vi.advanceTimersByTime(10_000);
  expect(shown()).toBe(false);
});
