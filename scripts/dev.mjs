// `npm run dev`: builds again whatever changes, and starts the server again with it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { keepUp } from "./keep-up.mjs";
import { build, checkNode, install } from "./project.mjs";

checkNode();
install();
await build();
const end = keepUp("src", { build: buildApart, start: () => spawn(process.execPath, ["dist/server/main.js"], { stdio: "inherit" }) });
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void end().then(() => process.exit(0)));

/** In a process of its own, which a mistake ends. */
async function buildApart() {
  const script = 'import("./scripts/project.mjs").then(({ build }) => build())';
  const [code] = await once(spawn(process.execPath, ["-e", script], { stdio: "inherit" }), "exit");
  return code === 0;
}
