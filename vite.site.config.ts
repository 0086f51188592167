import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { compressFiles } from "./vite.compress.ts";

const path = (address: string) => fileURLToPath(new URL(address, import.meta.url));

/** What public pages load: one style sheet, the fonts, and a script for each kind of island, with preact for React where a widget needs it. */
export default defineConfig({
  base: "/static/site/",
  publicDir: false,
  plugins: [fewValues(), siteManifest(), compressFiles()],
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
        lightbox: path("./src/site/islands/lightbox.ts"),
        site: path("./src/blocks/blocks.css"),
      },
      output: { entryFileNames: "[name]-[hash].js", chunkFileNames: "[name]-[hash].js", assetFileNames: "[name]-[hash][extname]" },
    },
  },
});

/** Of all kinds of values the script knows a few at once and fetches the others: see src/site/islands/few-values.ts. */
function fewValues(): Plugin {
  const whole = path("./src/model/fields/values.ts");
  const few = path("./src/site/islands/few-values.ts");
  return {
    name: "few-values",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!importer || !source.startsWith(".")) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id === whole ? few : found;
    },
  };
}

/** Writes `manifest.json`: what the server links to, by what it is. */
function siteManifest(): Plugin {
  return {
    name: "site-manifest",
    generateBundle(_, bundle) {
      const manifest = { css: "", fonts: {} as Record<string, string>, islands: {} as Record<string, string> };
      for (const [file, part] of Object.entries(bundle)) {
        if (part.type === "chunk" && part.isEntry && part.facadeModuleId?.includes("/islands/")) manifest.islands[part.name] = file;
        if (file.endsWith(".css")) manifest.css = file;
        const font = /^(.+)-latin-wght-normal-[\w-]+\.woff2$/.exec(file)?.[1];
        if (font) manifest.fonts[familyName(font)] = file;
      }
      this.emitFile({ type: "asset", fileName: "manifest.json", source: JSON.stringify(manifest, null, 1) });
    },
  };
}

/** "plus-jakarta-sans" is the package of "Plus Jakarta Sans". */
function familyName(file: string): string {
  return file.replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => `${dash ? " " : ""}${letter.toUpperCase()}`);
}
