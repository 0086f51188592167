import { expect, test } from "vitest";
import { Pace, severalAtOnce } from "./several-at-once.ts";

interface Sent {
  readonly about: string;
  readonly number: number;
}

/** Sends to somebody who answers when told, by number. */
function slowly(fails: readonly number[] = []) {
  const begun: number[] = [];
  const answers = new Map<number, () => void>();
  const begin = async ({ number }: Sent): Promise<boolean> => {
    begun.push(number);
    await new Promise<void>((resolve) => answers.set(number, resolve));
    return !fails.includes(number);
  };
  const answer = async (...numbers: readonly number[]) => {
    for (const number of numbers) {
      answers.get(number)?.();
      await new Promise(setImmediate);
    }
  };
  return { begun, begin, answer };
}

const waitsFor = (later: Sent, earlier: Sent) => later.about === earlier.about;
const of = (abouts: string): Sent[] => [...abouts].map((about, number) => ({ about, number }));

test("one goes alone at first, and with each that goes well twice as many go at once", async () => {
  const { begun, begin, answer } = slowly();
  const done = severalAtOnce(of("abcdefghijklmnop"), { pace: new Pace(), waitsFor, begin });
  expect(begun).toEqual([0]);
  await answer(0);
  expect(begun).toEqual([0, 1, 2]);
  await answer(1, 2);
  expect(begun.length - 3).toBe(8);
  await answer(...Array.from({ length: 16 }, (_, number) => number).slice(3), ...Array.from({ length: 16 }, (_, number) => number));
  expect([await done, begun.length]).toEqual([[], 16]);
});

test("what is about the same waits for what came before it, and lets others by", async () => {
  const { begun, begin, answer } = slowly();
  const pace = new Pace();
  for (let turn = 0; turn < 3; turn += 1) pace.wentWell();
  const done = severalAtOnce(of("aabab"), { pace, waitsFor, begin });
  expect(begun).toEqual([0, 2]);
  await answer(2);
  expect(begun).toEqual([0, 2, 4]);
  await answer(0);
  await answer(1);
  expect(begun).toEqual([0, 2, 4, 1, 3]);
  await answer(3, 4);
  expect(await done).toEqual([]);
});

test("after one that fails nothing is begun; what was under way is waited for, the rest is handed back", async () => {
  const { begun, begin, answer } = slowly([1]);
  const items = of("abcdef");
  const done = severalAtOnce(items, { pace: new Pace(), waitsFor, begin });
  await answer(0);
  await answer(1);
  expect(begun).toEqual([0, 1, 2]);
  await answer(2);
  expect(await done).toEqual(items.slice(3));
});
