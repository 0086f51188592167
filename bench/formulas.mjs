/** The formula language alone: `node bench/formulas.mjs`. */
import { build } from "vite";

await build({ configFile: "bench/vite.config.ts" });
const { benchFormulas } = await import("../.cache/bench/formulas.js");
benchFormulas();
