// `npm run bench`: measures what we promise, each figure as a ratio in one run.
import { spawnSync } from "node:child_process";
import { build, checkNode, install } from "./project.mjs";

checkNode();
install();
await build();
// What is past its goal is said there and stops nothing here.
spawnSync(process.execPath, ["bench/wire.mjs"], { stdio: "inherit" });
await import("../bench/run.mjs");
