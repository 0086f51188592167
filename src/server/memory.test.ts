import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Memory } from "./memory.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "performance"] }));
afterEach(() => void vi.useRealTimers());

function goOnTo(now: number): void {
  vi.advanceTimersByTime(now - performance.now());
}

test("what is asked for inside a transaction just before its second is up is looked up again outside, and nobody waits for it", async () => {
  const memory = new Memory();
  const ask = (now: number, renewed = now) => {
    goOnTo(now);
    return memory.rememberInside(
      "key",
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

test("what was forgotten while it was looked up again stays forgotten", async () => {
  const memory = new Memory();
  let answer = (_: string) => {};
  const slow = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const ask = (now: number) => {
    goOnTo(now);
    return memory.rememberInside(
      "key",
      async () => `inside at ${now}`,
      () => slow,
    );
  };
  await ask(0);
  await ask(900);
  memory.forget("key");
  answer("from before the change");
  await slow;
  expect(await ask(950)).toBe("inside at 950");
});

test("a clock that is set back leaves nothing remembered for longer", async () => {
  const memory = new Memory();
  expect(await memory.remember("key", async () => "before")).toBe("before");
  vi.setSystemTime(Date.now() - 3_600_000);
  goOnTo(1_500);
  expect(await memory.remember("key", async () => "after")).toBe("after");
});
