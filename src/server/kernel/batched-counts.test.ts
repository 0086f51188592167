import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { BatchedCounts, type Counted } from "./batched-counts.ts";

const one = { records: 1, recordBytes: 100 };

function counting(fails = 0) {
  const [written, reports]: [[number, Counted][], string[]] = [[], []];
  let left = fails;
  const counts = new BatchedCounts(
    async (app, added) => {
      await wait(5);
      if (left-- > 0) throw new Error("the database is away");
      written.push([app, added]);
    },
    (message) => reports.push(message),
  );
  return { counts, written, reports };
}

test("what is added to an app within a moment is written as one sum", async () => {
  const { counts, written } = counting();
  for (let time = 0; time < 100; time += 1) counts.add(1 + (time % 2), one);
  expect(written).toEqual([]);
  await expect
    .poll(() => written)
    .toEqual([
      [1, { records: 50, recordBytes: 5_000 }],
      [2, { records: 50, recordBytes: 5_000 }],
    ]);
});

test("who waits until all is settled finds all written that was added before, also beside a write that is under way", async () => {
  const { counts, written } = counting();
  counts.add(1, one);
  const first = counts.settled();
  counts.add(1, one);
  await counts.settled();
  await first;
  expect(written.reduce((sum, [, { records }]) => sum + records, 0)).toBe(2);
});

test("what could not be written is said once a try, and written with what came meanwhile", async () => {
  const { counts, written, reports } = counting(1);
  counts.add(1, one);
  await counts.settled();
  expect([written.length, reports.length]).toEqual([0, 1]);
  counts.add(1, one);
  await counts.settled();
  expect(written).toEqual([[1, { records: 2, recordBytes: 200 }]]);
});
