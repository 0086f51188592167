/** Lists of 100,000 records and what PostgreSQL spends on them: `node bench/lists.mjs`, after a build. */
import { build } from "vite";

await build({ configFile: "bench/vite.config.ts" });
await import("../.cache/bench/lists.js");
