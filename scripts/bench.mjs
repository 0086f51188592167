// `npm run bench`: measures what we promise, each figure as a ratio in one run.
import { build, checkNode, install } from "./project.mjs";

checkNode();
install();
await build();
await import("../bench/run.mjs");
