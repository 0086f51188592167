import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";
import { endpointLines } from "./src/contract/endpoint-lines.ts";
import { endpoints } from "./src/contract/endpoints.ts";
import { blockStyles } from "./vite.block-styles.ts";
import { compressFiles } from "./vite.compress.ts";
import { screenChunks } from "./vite.studio-chunks.ts";

const studioFolder = fileURLToPath(new URL("src/studio", import.meta.url));

/** The endpoints that something in the studio names: the browser is told of no others. */
function asked(): Partial<typeof endpoints> {
  const sources = readdirSync(studioFolder, { recursive: true, encoding: "utf8" }).filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const words = new Set(sources.flatMap((file) => readFileSync(join(studioFolder, file), "utf8").match(/\b[a-z]\w+\b/g) ?? []));
  return Object.fromEntries(Object.entries(endpoints).filter(([name]) => words.has(name)));
}

/** What stands around every screen of an app. */
const aroundApp = [
  "index.html",
  "start.tsx",
  "frame/layouts/app-layout.tsx",
  "frame/menus/account-avatar.tsx",
  "records/live/app-behaviour.ts",
];
const records = [
  ...aroundApp,
  "types/type-screen.tsx",
  "record-lists/records-screen.tsx",
  "record-lists/filter/record-filters.tsx",
  "record-lists/views/views-menu.tsx",
  "record-lists/records-menu.tsx",
  "types/drawer/type-count.tsx",
  "types/drawer/data-drawer.tsx",
];

/** The screens whose first sight counts, and what comes when the first thing on them is pressed: bench/wire.mjs weighs them. */
const screens = {
  door: ["sign-in.html"],
  home: [...aroundApp, "apps/app-home.tsx", "pages/pages-drawer.tsx"],
  records,
  editor: [...aroundApp, "frame/drawers/drawer-sheet.tsx", "pages/page-screen.tsx"],
  record: [...records, "records/record/record-dialog.tsx"],
};

const { version } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")) as { readonly version: string };

/** Without its grouping into files. */
function plain(): UserConfig {
  return {
    root: fileURLToPath(new URL("src/studio", import.meta.url)),
    base: "/static/studio/",
    publicDir: false,
    plugins: [blockStyles(), react()],
    // Kinds of fields that few forms have come when one has them; servers, sites and tests have all at once.
    resolve: {
      alias: [{ find: /^\.\/widget-of\.ts$/, replacement: fileURLToPath(new URL("src/fields/late-widgets.tsx", import.meta.url)) }],
    },
    define: { __ENDPOINT_ROUTES__: JSON.stringify(endpointLines(asked())), __VERSION__: JSON.stringify(version) },
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
      rolldownOptions: {
        input: ["index.html", "sign-in.html"].map((page) => fileURLToPath(new URL(`src/studio/${page}`, import.meta.url))),
      },
    },
  };
}

/** The owners' app. React is always built for production: what `NODE_ENV` says is the operator's business. */
export default defineConfig(({ command }) => {
  if (command === "build") process.env.NODE_ENV = "production";
  const config = plain();
  return { ...config, plugins: [...(config.plugins ?? []), screenChunks(screens, plain), compressFiles()] };
});
