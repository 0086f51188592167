import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeptBlocks, longestKept, take } from "./kept-blocks.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const block = () => ({ next: 1, end: 9, takenAt: performance.now() });

test("blocks that nobody is given from any more are let go of when others are kept", () => {
  const blocks = new KeptBlocks();
  for (let app = 0; app < 100; app += 1) blocks.keep(`${app} post`, block());
  vi.advanceTimersByTime(longestKept / 2);
  blocks.keep("0 post", block());
  vi.advanceTimersByTime(longestKept / 2 + 1);
  blocks.keep("100 post", block());
  expect(blocks.size).toBe(2);
  expect([take(blocks.of("0 post"), 1), take(blocks.of("1 post"), 1), take(blocks.of("100 post"), 1)]).toEqual([1, undefined, 1]);
});

test("however many apps are busy at once, only the blocks taken last are kept", () => {
  const blocks = new KeptBlocks();
  for (let app = 0; app < 20_000; app += 1) blocks.keep(`${app} post`, block());
  expect(blocks.size).toBe(10_000);
  expect([take(blocks.of("0 post"), 1), take(blocks.of("19999 post"), 8)]).toEqual([undefined, 1]);
});
