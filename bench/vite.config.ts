import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The bench and the two programs that it starts, as plain JavaScript for Node. */
export default defineConfig({
  root,
  publicDir: false,
  logLevel: "warn",
  build: {
    ssr: true,
    outDir: ".cache/bench",
    emptyOutDir: true,
    target: "node20",
    rolldownOptions: {
      input: {
        run: `${root}bench/run.ts`,
        load: `${root}bench/load.ts`,
        raw: `${root}bench/raw.ts`,
        formulas: `${root}bench/formulas.ts`,
        million: `${root}bench/million/million.ts`,
        native: `${root}bench/million/native.ts`,
        money: `${root}bench/money.ts`,
        lists: `${root}bench/lists/lists.ts`,
        "native-lists": `${root}bench/lists/native.ts`,
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "chunk-[hash].js" },
    },
  },
});
