/** A million records: `node bench/million.mjs`, after a build. What was filled once is kept in the folder for passing files. */
import { build } from "vite";

await build({ configFile: "bench/vite.config.ts" });
await import("../.cache/bench/million.js");
