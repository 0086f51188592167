import type { Block } from "../../../model/page/block.ts";
import { type Addable, addableKey } from "../addable.ts";

const made = new Map<string, Block>();

/** A fresh block of a kind to look at; always the same one, and never put on a page. */
export function previewBlock(addable: Addable): Block {
  const key = addableKey(addable);
  const known = made.get(key);
  if (known) return known;
  const taken = new Set<string>();
  let count = 0;
  const isTaken = (id: string) => {
    const known = taken.has(id);
    taken.add(id);
    return known;
  };
  const block = addable.fresh({ isTaken, isSlugTaken: () => false, random: () => (count++ % 997) / 997 });
  made.set(key, block);
  return block;
}
