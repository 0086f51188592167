import { expect, test } from "vitest";
import { TooBusy, workQueue } from "./work-queue.ts";

function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test("as much as allowed runs at once, the rest waits in line, and one more is told to come back", async () => {
  const run = workQueue({ parallel: 2, waiting: 3 });
  const { opened, open } = gate();
  const started: number[] = [];
  const all = [1, 2, 3, 4, 5].map((number) =>
    run(async () => {
      started.push(number);
      await opened;
      return number;
    }),
  );
  await expect(run(async () => 6)).rejects.toBeInstanceOf(TooBusy);
  expect(started).toEqual([1, 2]);
  open();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5]);
  expect(started).toEqual([1, 2, 3, 4, 5]);
});

test("work that fails frees its place", async () => {
  const run = workQueue({ parallel: 1, waiting: 0 });
  await expect(run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await run(async () => "next")).toBe("next");
});

test("never more than allowed run at once under a storm", async () => {
  const run = workQueue({ parallel: 3, waiting: 1000 });
  let now = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++now);
    await new Promise((resolve) => setImmediate(resolve));
    now--;
  };
  await Promise.all(Array.from({ length: 300 }, () => run(work)));
  expect([most, now]).toEqual([3, 0]);
});
