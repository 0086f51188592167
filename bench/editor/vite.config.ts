import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { blockStyles } from "../../vite.block-styles.ts";

/** The editor by itself, with a page in memory: to look at it and to measure it. */
export default defineConfig(({ command }) => {
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: fileURLToPath(new URL(".", import.meta.url)),
    base: "./",
    plugins: [blockStyles(), react()],
    define: { __ENDPOINT_ROUTES__: '""' },
    build: {
      outDir: fileURLToPath(new URL("../../.cache/bench-editor", import.meta.url)),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: "es2023",
      rolldownOptions: {
        input: [fileURLToPath(new URL("index.html", import.meta.url)), fileURLToPath(new URL("plain.html", import.meta.url))],
      },
    },
  };
});
