import { closeSync, openSync, statSync, writeSync } from "node:fs";

/** How often a lock is written again, in milliseconds, and after how long a silence its holder is gone. */
export interface Rhythm {
  readonly every: number;
  readonly silence: number;
}

/** Somewhat busy, a process still comes round to it in time. */
export const usual: Rhythm = { every: 5_000, silence: 20_000 };

/** Writes the same words over themselves, which nobody can see but by the file's time. Answers how to stop. */
export function beat(path: string, content: string, { every }: Rhythm): () => void {
  const open = openSync(path, "r+");
  const timer = setInterval(() => {
    try {
      writeSync(open, content, 0);
    } catch {
      // The disk may come back: the next time.
    }
  }, every).unref();
  return () => {
    clearInterval(timer);
    closeSync(open);
  };
}

/**
 * Whether a lock is still written to. Where it was not for long, that is seen at once, else waited for. `now`: a file that was written just
 * now beside it; the clock of another machine, or ours before it was set, says nothing.
 */
export function beats(path: string, now: string, { silence }: Rhythm): boolean {
  const before = writtenAt(path);
  let silent = Math.max(0, (writtenAt(now) ?? 0) - (before ?? 0));
  const since = performance.now() - silent;
  while (before !== undefined && silent < silence) {
    pause(Math.min(250, silence - silent));
    if (writtenAt(path) !== before) return writtenAt(path) !== undefined;
    silent = performance.now() - since;
  }
  return false;
}

function writtenAt(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

/** Nothing else is to be done meanwhile: a process without its database serves nobody. */
function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
