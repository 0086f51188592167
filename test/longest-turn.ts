import { processorTime } from "./growth.ts";

/** The most processor time, in milliseconds, that was spent in a row while something was done and nobody else had the thread. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let [last, longest, isDone] = [processorTime(), 0, false];
  const look = () => {
    const now = processorTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setImmediate(look);
  };
  setImmediate(look);
  try {
    await work();
  } finally {
    isDone = true;
  }
  look();
  return longest;
}
