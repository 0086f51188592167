import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterDelay } from "./use-late.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a skeleton waits for 200 ms [CO-03]", () => {
  const late = vi.fn();
  afterDelay(late);
  vi.advanceTimersByTime(199);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(late).toHaveBeenCalledOnce();
});

test("what loads sooner shows none", () => {
  const late = vi.fn();
  const stop = afterDelay(late);
  vi.advanceTimersByTime(100);
  stop();
  vi.advanceTimersByTime(1_000);
  expect(late).not.toHaveBeenCalled();
});
