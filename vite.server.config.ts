import { defineConfig } from "vite";

/**
 * The server, the command line and the workers as plain JavaScript for Node. React is built in, always for
 * production: what NODE_ENV says is the operator's business and not the renderer's.
 */
export default defineConfig({
  publicDir: false,
  resolve: { conditions: ["node"] },
  // What draws with React must find the one that is built in. Of zod, a hundred files, the server needs half: they would be read one by one at each start.
  ssr: { noExternal: ["react", "react-dom", "lucide-react", "zod"] },
  build: {
    ssr: true,
    outDir: "dist/server",
    emptyOutDir: true,
    target: "node20",
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: "src/server/main.ts",
        cli: "src/cli/main.ts",
        "embedded-worker": "src/platform/db/embedded-worker.ts",
        "make-template": "src/platform/db/make-template.ts",
        "workbook-worker": "src/server/transfer/workbook-worker.ts",
        "excel-writer": "src/server/transfer/excel/excel-writer.ts",
        "card-worker": "src/server/sites/cards/card-worker.ts",
        "component-worker": "src/server/components/component-worker.ts",
        "page-worker": "src/server/pages/work/page-worker.ts",
      },
      output: { entryFileNames: "[name].js", chunkFileNames: "chunk-[hash].js" },
    },
  },
  plugins: [
    {
      name: "react-for-production",
      transform(code, id) {
        if (!/node_modules\/(react|react-dom|scheduler)\//.test(id)) return null;
        return { code: code.replaceAll("process.env.NODE_ENV", '"production"'), map: null };
      },
    },
  ],
});
