import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Buckets, bucketCount } from "./buckets.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const all = Array.from({ length: bucketCount }, (_, bucket) => bucket);

/** Looks into whatever is to be looked into, and finds nothing. */
function lookInto(buckets: Buckets): readonly number[] {
  const due = buckets.due();
  for (const bucket of due) buckets.ask(bucket);
  return due;
}

test("where nothing comes, buckets are looked into later each time, and at once when something may have come", () => {
  const buckets = new Buckets(5_000);
  expect(lookInto(buckets)).toEqual(all);
  expect(lookInto(buckets)).toEqual([]);
  for (const wait of [5_000, 10_000, 20_000, 20_000]) {
    expect(buckets.wait()).toBe(wait);
    vi.advanceTimersByTime(wait);
    expect(lookInto(buckets)).toEqual(all);
  }
  buckets.expect(7);
  expect(lookInto(buckets)).toEqual([7]);
  expect(buckets.wait()).toBe(5_000);
});

test("a bucket is looked into when its first job is due, and again soon while something due waits in it", () => {
  const buckets = new Buckets(60_000);
  lookInto(buckets);
  buckets.learn(3, 250);
  buckets.learn(4, -10);
  expect(buckets.wait()).toBe(250);
  vi.advanceTimersByTime(250);
  expect(lookInto(buckets)).toEqual([3]);
  vi.advanceTimersByTime(750);
  expect(buckets.due()).toEqual([4]);
});

test("what comes while a bucket is being asked about is not forgotten by the answer", () => {
  const buckets = new Buckets(60_000);
  lookInto(buckets);
  buckets.expect(9);
  buckets.learn(9, 30_000);
  expect(buckets.due()).toEqual([9]);
});
