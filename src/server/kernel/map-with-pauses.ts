import { setImmediate as othersTurn } from "node:timers/promises";

/** How long it works before it lets others have the thread, in milliseconds. */
const longest = 15;

/** Does the same with many items in their order. What one of them costs is bounded; how many there are keeps nobody else waiting. */
export async function mapWithPauses<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = [];
  let began = performance.now();
  for (const item of items) {
    made.push(make(item));
    if (performance.now() - began < longest) continue;
    await othersTurn();
    began = performance.now();
  }
  return made;
}
