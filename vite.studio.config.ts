import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { endpoints } from "./src/contract/endpoints.ts";
import { compressFiles } from "./vite.compress.ts";

/** What the browser needs of each endpoint: the schemas stay out of the bundle. */
const endpointRoutes = Object.fromEntries(
  Object.values(endpoints).map(({ name, method, path, status }) => [name, { method, path, creates: status === 201 }]),
);

/** The owners' app. React is always built for production: what `NODE_ENV` says is the operator's business. */
export default defineConfig(({ command }) => {
  if (command === "build") process.env.NODE_ENV = "production";
  return {
    root: fileURLToPath(new URL("src/studio", import.meta.url)),
    base: "/static/studio/",
    publicDir: false,
    plugins: [react(), compressFiles()],
    define: { __ENDPOINT_ROUTES__: JSON.stringify(endpointRoutes) },
    build: {
      outDir: fileURLToPath(new URL("dist/studio", import.meta.url)),
      emptyOutDir: true,
      assetsDir: "",
      // Nothing inline: the page's content security policy knows no "data:" and no "unsafe-inline".
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: "es2023",
      sourcemap: false,
      // Says which chunk brings which: test/process/sizes.test.ts weighs a screen by it.
      manifest: true,
      // The rules of values are one chunk, which nearly every screen needs: in pieces they weigh a tenth more.
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // Words of the model that every screen needs, the sign-in too: else they would bring the rules of values along.
              { name: "words", test: /src\/model\/(base\/(time-zone|result|json)|access\/guards)\.ts$/, priority: 1 },
              {
                name: "values",
                test: /src\/(model\/(fields\/(values|rules|references)|filter\/operators)|studio\/(data\/name-of-person|posts\/(names-beside|title-field)))\.ts$/,
              },
            ],
          },
        },
      },
    },
  };
});
