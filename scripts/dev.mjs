// `npm run dev`: builds again whatever changes, and starts the server again with it.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { build, checkNode, install } from "./project.mjs";

checkNode();
install();
await build();
let server = start();
let waiting;
watch("src", { recursive: true }, (_, name) => {
  if (!name || /\.test\.tsx?$/.test(name)) return;
  clearTimeout(waiting);
  waiting = setTimeout(restart, 200);
});

function start() {
  return spawn(process.execPath, ["dist/server/main.js"], { stdio: "inherit" });
}

async function restart() {
  const stopped = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await stopped;
  await build();
  server = start();
}
