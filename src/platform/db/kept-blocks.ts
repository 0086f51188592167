/** Ids in a row that are one process's to give. */
export interface Block {
  next: number;
  readonly end: number;
  /** By `performance.now()`. */
  readonly takenAt: number;
}

/** What is left of a block then is let go of: nobody gets an id much later than others got higher ones. */
export const longestKept = 60_000;
const mostKept = 10_000;

/** The blocks that may still be given from, by what they are for. Those of apps that have gone quiet are not remembered for ever. */
export class KeptBlocks {
  readonly #blocks = new Map<string, Block>();

  get size(): number {
    return this.#blocks.size;
  }

  of(key: string): Block | undefined {
    return this.#blocks.get(key);
  }

  keep(key: string, block: Block): void {
    // At the end, so that they are in the order in which they were taken.
    this.#blocks.delete(key);
    this.#blocks.set(key, block);
    for (const [old, { takenAt }] of this.#blocks) {
      if (this.#blocks.size <= mostKept && !isOld(takenAt)) return;
      this.#blocks.delete(old);
    }
  }
}

/** The first of so many ids, where the block has them. */
export function take(block: Block | undefined, howMany: number): number | undefined {
  if (!block || block.end - block.next < howMany || isOld(block.takenAt)) return undefined;
  const first = block.next;
  block.next += howMany;
  return first;
}

function isOld(takenAt: number): boolean {
  return performance.now() - takenAt > longestKept;
}
