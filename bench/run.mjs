/** Builds the bench and runs it against what was built last: `node bench/run.mjs`. */
import { build } from "vite";

await build({ configFile: "bench/vite.config.ts" });
await import("../.cache/bench/run.js");
