import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import apiReference from "@scalar/fastify-api-reference";
import fastify from "fastify";
import { defineConfig, type Plugin } from "vite";
import { blockStyles } from "./vite.block-styles.ts";
import { compressFiles } from "./vite.compress.ts";

const path = (address: string) => fileURLToPath(new URL(address, import.meta.url));

/** What public pages load: one style sheet, the fonts, and a script for each kind of island, with preact for React where a widget needs it. */
export default defineConfig({
  base: "/static/site/",
  publicDir: false,
  plugins: [blockStyles(), commonRules(), plainImports(), apiViewer(), siteManifest(), compressFiles()],
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  resolve: {
    alias: {
      "react/jsx-runtime": "preact/jsx-runtime",
      "react-dom/client": path("./src/site/islands/hydrate-root.ts"),
      react: path("./src/site/islands/react.ts"),
    },
  },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: path("./dist/site"),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    modulePreload: false,
    target: "es2022",
    rolldownOptions: {
      input: {
        form: path("./src/site/islands/form.ts"),
        menu: path("./src/site/islands/menu.ts"),
        "api-docs": path("./src/site/islands/api-docs.ts"),
        lightbox: path("./src/site/islands/lightbox.ts"),
        closing: path("./src/site/islands/closing.ts"),
        subscribe: path("./src/site/islands/subscribe.ts"),
        print: path("./src/site/islands/print.ts"),
        landing: path("./src/site/islands/landing.ts"),
        records: path("./src/site/islands/records.ts"),
        site: path("./src/blocks/blocks.css"),
        data: path("./src/blocks/data-blocks.css"),
        fonts: path("./src/blocks/theme/fonts.css"),
      },
      output: {
        ...{ entryFileNames: "[name]-[hash].js", chunkFileNames: "[hash].js", assetFileNames: "[name]-[hash][extname]" },
        // Small, and what every form, or nearly every late widget, asks for: one request in place of several.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "rules",
              test: /preload-helper|islands\/no-conversion\.ts|model\/(texts\/(filled-in|problem-texts)|fields\/(messages|values\/(value-rules|lengths)))\.ts/,
            },
            { name: "number", test: /fields\/values\/(number|typed-number|beside-number)\.ts|base\/number-signs\.ts/ },
            { name: "date", test: /fields\/(date\/enhance|values\/date|day-limits)\.ts|base\/short-time\.ts/ },
            { name: "preact", test: /node_modules\/preact\/|islands\/react\.ts/ },
            { name: "enhancers", test: /fields\/(color|pairs|rate|upload)\/enhance\.ts|fields\/values\/color\.ts/ },
            {
              name: "widgets",
              test: /fields\/(widget\.ts|shared\/(icons|use-is-live|widget-texts-in))|texts\/(field|widget)-texts|base\/(locale|region)\.ts/,
            },
          ],
        },
      },
    },
  },
});

/** Of all kinds of values the script knows a few at once and fetches the others; what is rare it leaves to the server. */
function commonRules(): Plugin {
  const standIns = new Map([
    [path("./src/model/fields/values.ts"), path("./src/site/islands/common-rules.ts")],
    [path("./src/model/fields/values/number-of-text.ts"), path("./src/site/islands/no-conversion.ts")],
    [path("./src/model/fields/values/yes-or-no-of-text.ts"), path("./src/site/islands/no-conversion.ts")],
    [path("./src/model/base/exact-number.ts"), path("./src/site/islands/few-digits.ts")],
    [path("./src/model/base/normal-form.ts"), path("./src/site/islands/own-normal-form.ts")],
  ]);
  return {
    name: "common-rules",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!importer || !source.startsWith(".")) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return (found && standIns.get(found.id)) ?? found;
    },
  };
}

/** A script that is fetched later brings no styles with it: what Vite adds to wait for them is left out of every script. */
function plainImports(): Plugin {
  return {
    name: "plain-imports",
    enforce: "pre",
    load: (id) => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null),
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === "chunk" && part.isDynamicEntry && part.viteMetadata?.importedCss.size)
          throw new Error(`The script ${part.fileName} needs styles, which it would not wait for.`);
    },
  };
}

/** What shows the description of an API, as its package serves it: one file, which asks nobody else for anything. */
function apiViewer(): Plugin {
  return {
    name: "api-viewer",
    apply: "build",
    async generateBundle() {
      const server = fastify();
      await server.register(apiReference, { routePrefix: "/docs", configuration: { url: "/openapi.json" } });
      const { statusCode, body } = await server.inject("/docs/js/scalar.js");
      await server.close();
      if (statusCode !== 200) throw new Error("The viewer of the API's description is not where its package serves it.");
      const hash = createHash("sha256").update(body).digest("hex").slice(0, 8);
      this.emitFile({ type: "asset", fileName: `api-viewer-${hash}.js`, source: body });
    },
  };
}

/** Writes `manifest.json`: what the server links to, by what it is. */
function siteManifest(): Plugin {
  return {
    name: "site-manifest",
    generateBundle(_, bundle) {
      const none = {} as Record<string, string>;
      const manifest = { css: "", dataCss: "", viewer: "", fonts: { ...none }, faces: { ...none }, islands: { ...none } };
      for (const [file, part] of Object.entries(bundle)) {
        if (part.type === "chunk" && part.isEntry && part.facadeModuleId?.includes("/islands/")) manifest.islands[part.name] = file;
        if (file.startsWith("api-viewer-")) manifest.viewer = file;
        if (/^site-.*\.css$/.test(file)) manifest.css = file;
        if (/^data-.*\.css$/.test(file)) manifest.dataCss = file;
        if (part.type === "asset" && /^fonts-.*\.css$/.test(file)) addFonts(manifest, String(part.source));
      }
      this.emitFile({ type: "asset", fileName: "manifest.json", source: JSON.stringify(manifest, null, 1) });
    },
  };
}

/** The rules of each family, and the file of it that a page needs first: that of the script which it is made for, upright. */
function addFonts({ fonts, faces }: { fonts: Record<string, string>; faces: Record<string, string> }, css: string): void {
  for (const [rule] of css.matchAll(/@font-face\s*\{[^}]*\}/g)) {
    const family = /font-family:\s*"?([^";]+)"?/.exec(rule)?.[1]?.trim() ?? "";
    const file = /url\("?\/static\/site\/([^")]+)"?\)/.exec(rule)?.[1] ?? "";
    if (family === "" || file === "") throw new Error(`A rule of fonts.css names no family or no file: ${rule}`);
    faces[family] = (faces[family] ?? "") + rule;
    const isUpright = !/font-style:\s*italic/.test(rule);
    if (isUpright && (/-arabic-(wght|\d+)-/.test(file) || (/-latin-(?!ext)/.test(file) && fonts[family] === undefined)))
      fonts[family] = file;
  }
}
