/** A purchase from credit beside the raw transaction of the same rows, on a PostgreSQL of its own: `node bench/money.mjs`. */
import { build } from "vite";

await build({ configFile: "bench/vite.config.ts" });
const { benchMoney } = await import("../.cache/bench/money.js");
await benchMoney();
