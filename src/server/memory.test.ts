import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Memory } from "./memory.ts";

beforeEach(() => vi.useFakeTimers({ now: 0, toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

test("what is asked for inside a transaction just before its second is up is looked up again outside, and nobody waits for it", async () => {
  const memory = new Memory();
  const ask = (now: number, renewed = now) => {
    vi.setSystemTime(now);
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
    vi.setSystemTime(now);
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
