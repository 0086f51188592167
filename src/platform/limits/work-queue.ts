/** Too much of one kind of work is waiting: the caller is told to come back. `platform/http` answers 503. */
export class TooBusy extends Error {
  readonly retryable = true;
  override readonly name = "TooBusy";
}

/**
 * For work that eats the machine (images, password hashes, exports): `parallel` at once, at most `waiting` in line, the next
 * one is refused at once instead of making all slow.
 */
export function workQueue({ parallel, waiting }: { readonly parallel: number; readonly waiting: number }) {
  let working = 0;
  const line: (() => void)[] = [];

  return async function run<Value>(work: () => Promise<Value>): Promise<Value> {
    if (working >= parallel) {
      if (line.length >= waiting) throw new TooBusy("Too much is waiting.");
      // Whoever finishes hands its place over, so that nobody can slip in between.
      await new Promise<void>((start) => line.push(start));
    } else {
      working++;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else working--;
    }
  };
}
