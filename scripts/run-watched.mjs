// Programs that `npm test` runs beside each other.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { getPriority, setPriority } from "node:os";

/** Nothing that we run is silent for as long as a fifth of this, so it stands still: on CI, until its time is up. In milliseconds. */
const silence = 300_000;

/** The programs at work, each with all that it starts: a group of processes of its own. */
const running = new Set();
process.once("exit", () => {
  for (const child of running) end(child);
});

/**
 * Runs Node with these words to its end, of which it answers `{ status, printed }`; the status is null where something else ended it. What
 * has printed nothing for so long is ended, with all that it has started, and its last line then says so.
 */
export async function runWatched(words, env, priority, quiet = silence) {
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"], env, detached: true });
  running.add(child);
  // Whoever runs all this behind other work keeps all of it there.
  setPriority(child.pid, Math.max(priority, getPriority()));
  const pieces = [];
  const timer = setTimeout(() => {
    pieces.push(Buffer.from(`\nError: nothing was heard of it for ${quiet / 1000} seconds, so it was ended.\n`));
    end(child);
  }, quiet);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (bytes) => {
      pieces.push(bytes);
      timer.refresh();
    });
  }
  const [status] = await once(child, "close");
  clearTimeout(timer);
  running.delete(child);
  return { status, printed: Buffer.concat(pieces).toString() };
}

function end({ pid }) {
  try {
    process.kill(-pid, "SIGKILL");
  } catch (error) {
    // It has just ended by itself.
    if (error.code !== "ESRCH") throw error;
  }
}
