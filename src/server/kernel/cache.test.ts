import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Broadcast } from "../../platform/db/broadcast.ts";
import { Cache } from "./cache.ts";
import { cacheGroup, cacheKey } from "./cache-key.ts";

const group = cacheGroup("group");
const key = cacheKey<string>(group, "key")();

beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "performance"] }));
afterEach(() => void vi.useRealTimers());

function goOnTo(now: number): void {
  vi.advanceTimersByTime(now - performance.now());
}

test("what is asked for inside a transaction just before its second is up is looked up again outside, and nobody waits for it", async () => {
  const cache = new Cache();
  const ask = (now: number, renewed = now) => {
    goOnTo(now);
    return cache.getInside(
      1,
      key,
      async () => `inside at ${now}`,
      async () => `outside at ${renewed}`,
    );
  };
  expect(await ask(0)).toBe("inside at 0");
  expect(await ask(700)).toBe("inside at 0");
  expect(await ask(900)).toBe("inside at 0");
  expect(await ask(1_500)).toBe("outside at 900");
  expect(await ask(2_000)).toBe("inside at 2000");
});

test("what was invalidated while it was looked up again stays so", async () => {
  const cache = new Cache();
  let answer = (_: string) => {};
  const slow = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const ask = (now: number) => {
    goOnTo(now);
    return cache.getInside(
      1,
      key,
      async () => `inside at ${now}`,
      () => slow,
    );
  };
  await ask(0);
  await ask(900);
  cache.invalidate(1, group);
  answer("from before the change");
  await slow;
  expect(await ask(950)).toBe("inside at 950");
});

test("a clock that is set back leaves nothing remembered for longer", async () => {
  const cache = new Cache();
  expect(await cache.get(1, key, async () => "before")).toBe("before");
  vi.setSystemTime(Date.now() - 3_600_000);
  goOnTo(1_500);
  expect(await cache.get(1, key, async () => "after")).toBe("after");
});

/** Two processes on one database. */
function two(): readonly [one: Cache, other: Cache] {
  const listeners: Parameters<Broadcast["listen"]>[0][] = [];
  const broadcast: Broadcast = {
    send: (text) => {
      for (const { heard } of listeners) heard(text);
    },
    listen: (listener) => {
      listeners.push(listener);
      return () => {};
    },
  };
  const [one, other] = [new Cache(), new Cache()];
  one.share(broadcast, "one");
  other.share(broadcast, "other");
  return [one, other];
}

test("what one process invalidates no other process goes on to give, and what belongs to another app or group stays", async () => {
  const [one, other] = two();
  const far = cacheKey<string>(cacheGroup("groups"), "key")();
  for (const [app, asked] of [
    [1, key],
    [2, key],
    [1, far],
  ] as const)
    await other.get(app, asked, async () => "before");
  one.invalidate(1, group);
  expect(await other.get(1, key, async () => "after")).toBe("after");
  expect(await other.get(2, key, async () => "after")).toBe("before");
  expect(await other.get(1, far, async () => "after")).toBe("before");
});

test("a group within another goes with it, and not the other way about", async () => {
  const [one] = two();
  const inner = cacheGroup("inner", group);
  const below = cacheKey<string>(inner, "key")();
  await one.get(1, key, async () => "before");
  await one.get(1, below, async () => "before");
  one.invalidate(1, inner);
  expect(await one.get(1, key, async () => "after")).toBe("before");
  expect(await one.get(1, below, async () => "after")).toBe("after");
  one.invalidate(1, group);
  expect(await one.get(1, below, async () => "again")).toBe("again");
});
