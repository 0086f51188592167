import { setImmediate as othersTurn } from "node:timers/promises";

/** How long it works before it lets others have the thread, in milliseconds. */
const longest = 15;

/** Does the same with many items in their order. What one of them costs is bounded; how many there are keeps nobody else waiting. */
export async function mapWithPauses<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = [];
  const pause = pauses();
  for (const item of items) {
    made.push(make(item));
    await pause();
  }
  return made;
}

/** To be called, and awaited, after each piece of work: lets others have the thread once it was held for long. */
export function pauses(): () => Promise<void> | undefined {
  let began = performance.now();
  return () => {
    if (performance.now() - began < longest) return undefined;
    return othersTurn().then(() => {
      began = performance.now();
    });
  };
}
