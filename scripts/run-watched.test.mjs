import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { runWatched } from "./run-watched.mjs";

const run = (script, quiet) => runWatched(["-e", script], process.env, 0, quiet);

/** Starts a process that does this and then waits, and waits too. */
function parentOf(script) {
  const child = JSON.stringify(`${script}; setInterval(() => {}, 1000)`);
  return `require("node:child_process").spawn(process.execPath, ["-e", ${child}], { stdio: "inherit" }); setInterval(() => {}, 1000);`;
}

test("what ends by itself is told with its status and all that it printed", async () => {
  expect(await run("console.log('said'); process.exitCode = 3")).toEqual({ status: 3, printed: "said\n" });
});

test("who is heard now and then may take as long as it takes", async () => {
  const script = "let n = 0; const timer = setInterval(() => { console.error(n); if (++n === 5) clearInterval(timer); }, 400)";
  expect(await run(script, 1500)).toEqual({ status: 0, printed: "0\n1\n2\n3\n4\n" });
});

test("who is silent is ended with all that it has started, and its last line says so", async () => {
  // It is over only when nobody holds its streams any more.
  expect(await run(parentOf("console.log('begun')"), 2000)).toEqual({
    status: null,
    printed: "begun\n\nError: nothing was heard of it for 2 seconds, so it was ended.\n",
  });
});

test("when who runs them is ended, so is all that they have started", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const program = parentOf(`require("node:net").connect(${server.address().port}, "127.0.0.1")`);
  const script = `
    import { runWatched } from ${JSON.stringify(pathToFileURL("scripts/run-watched.mjs").href)};
    process.once("SIGTERM", () => process.exit(1));
    void runWatched(["-e", ${JSON.stringify(program)}], process.env, 0);`;
  const runner = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: "inherit" });
  const [connection] = await once(server, "connection");
  const cut = new Promise((resolve) => connection.on("error", () => undefined).on("close", resolve));
  runner.kill("SIGTERM");
  await once(runner, "close");
  await cut;
  server.close();
});
