// A server that is built and started again whenever something in a folder changes, for `npm run dev`.
import { once } from "node:events";
import { readdirSync, watch } from "node:fs";
import { join } from "node:path";

/**
 * Starts the server, and after each change builds and starts it again: one after the other, and once more for what changed meanwhile. What
 * cannot be built changes nothing: the server goes on as it was until the mistake is mended. `build` answers whether it was built, `start`
 * the process. Answers what ends all of it.
 */
export function keepUp(folder, { build, start }) {
  let server = start();
  let watchers = [];
  let waiting;
  let work = Promise.resolve();
  const watchAll = () => {
    for (const watcher of watchers) watcher.close();
    watchers = foldersIn(folder).map((each) => watch(each, changed));
  };
  function changed(_, name) {
    if (name && /\.test\.tsx?$/.test(name)) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      work = work.then(again).catch((error) => console.error(error));
    }, 200);
  }
  async function again() {
    // Folders come and go; what changes from here on is told again, and what changed before is built.
    watchAll();
    if (!(await build())) return;
    await ended(server);
    server = start();
  }
  watchAll();
  return async () => {
    clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
    await work;
    await ended(server);
  };
}

/** Each by itself: whoever watches a whole tree at once loses sight of files that editors put in the place of others. */
function foldersIn(folder) {
  const below = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [folder, ...below.flatMap(({ name }) => foldersIn(join(folder, name)))];
}

/** One that has ended by itself is not waited for. */
async function ended(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const over = once(server, "exit");
  server.kill("SIGTERM");
  await over;
}
