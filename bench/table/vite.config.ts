import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The table of records by itself, with records in memory: to look at it and to measure it. */
export default defineConfig(({ command }) => {
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: fileURLToPath(new URL(".", import.meta.url)),
    base: "./",
    plugins: [react()],
    define: { __ENDPOINT_ROUTES__: '""' },
    build: {
      outDir: fileURLToPath(new URL("../../.cache/bench-table", import.meta.url)),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: "es2023",
    },
  };
});
