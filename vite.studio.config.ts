import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Rolldown } from "vite";
import { endpoints } from "./src/contract/endpoints.ts";
import { compressFiles } from "./vite.compress.ts";

/** What the browser needs of each endpoint: the schemas stay out of the bundle. */
const endpointRoutes = Object.fromEntries(
  Object.values(endpoints).map(({ name, method, path, status }) => [name, { method, path, creates: status === 201 }]),
);

/**
 * What is always loaded together is one file: each file costs a request. A group takes along what its files import at once, except for
 * what the groups above it have; what is imported when it is wanted stays apart.
 */
const groups: readonly Rolldown.CodeSplittingGroup[] = [
  // What begins it; the page that starts it stays apart.
  { name: "studio", tags: ["$initial"], test: /^(?!.*\/main\.tsx$)/ },
  // In pieces the rules of values weigh a tenth more, and nearly every screen needs them.
  {
    name: "values",
    test: /src\/(model\/(fields\/(values|rules|references)|filter\/operators)|studio\/(data\/name-of-person|posts\/(names-beside|title-field)))\.ts$/,
  },
  // What every screen has, the sign-in too.
  { name: "screen", test: /\/(shell\/(skip-link|use-title)\.tsx?|icons\/triangle-exclamation-point\.mjs)$/ },
  // What the screens of somebody who is signed in have in common, inside an app and outside.
  {
    name: "signed-in",
    test: /\/(shell\/(account-menu|state-block|loading|name-of|site-address)\.tsx?|(TextInput|CloseButton)\.mjs|icons\/(ellipsis|plus|search|settings)\.mjs)$/,
  },
  // What is around every screen of an app.
  {
    name: "app",
    test: /\/studio\/(shell\/(rail|app-drawer|top-bar|ui-store|mod-key|outcome-chip|log-out)|errors\/error-screen|data\/(type-query|moment-text|count-text|copy-text|ago-text|unload-question))\.tsx?$|icons\/(lock|arrow-up|arrow-down)\.mjs$/,
  },
  {
    name: "records",
    test: /\/studio\/(post-types\/(type-frame|standing)|posts\/(records-list|records-toolbar|views\/use-record-view|use-records-keys))\.tsx?$/,
  },
  // What opens over a screen at a place of it.
  { name: "floating", test: /\/(Popover|Tooltip)\.mjs$/ },
  // Drawings of a few lines, which several screens have.
  { name: "icons", test: /icons\/[\w-]+\.mjs$/, minShareCount: 2 },
  // What most screens have, of a few lines each.
  {
    name: "bits",
    test: /\/(to-int|use-callback-ref|use-force-update|get-auto-contrast-value|create-scoped-keydown-handler)\.mjs$/,
  },
  // What any form needs, whatever its fields are.
  {
    name: "form",
    test: /\/(use-form|shell\/dialog-footer|fields\/(field-list|weeks)|filter\/list|data\/(upload-file|find-social-user)|formulas\/formula-names)\.tsx?$|\/theme\/fields\.css$/,
  },
  // What asks a question, and what sends a change and takes it back.
  { name: "dialog", test: /\/(Modal|Drawer)\.mjs$/ },
  { name: "menu", test: /\/(Menu|Tabs)\.mjs$/ },
  { name: "changes", test: /\/(data\/(use-change|use-undo)\.ts|pages\/use-page-actions\.ts|useMutation\.js)$/ },
  { name: "schemas", test: /node_modules\/zod\// },
  { name: "formulas", test: /\/formula\/read-formula\.ts$/ },
  // What shows the values of a record and changes them.
  {
    name: "record",
    test: /\/(studio\/(data\/(studio-references|use-plain-tools)|posts\/(keep-post|next-step))|workflow\/next-move)\.tsx?$/,
  },
  // What pages and forms are edited by.
  {
    name: "editor",
    test: /\/(editor\/field-tools|fields\/new-field|page\/fresh-block|rich-text\/address-of|formulas\/use-form-plan|data\/use-tools)\.tsx?$/,
  },
];

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
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [...groups] },
        },
      },
    },
  };
});
