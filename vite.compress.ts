import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Leaves a `.br` and a `.gz` beside every script, style and drawing, as small as they get: the server sends them as they are. */
export function compressFiles(): Plugin {
  return {
    name: "compress-files",
    apply: "build",
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(files.map((name) => compress(join(dir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  // The last tenth of a file of megabytes takes half a minute.
  const quality = bytes.length > 1024 * 1024 ? 9 : constants.BROTLI_MAX_QUALITY;
  const [br, gz] = await Promise.all([
    toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    toGzip(bytes, { level: 9 }),
  ]);
  // What is hardly smaller is not worth a browser's work.
  if (br.length > bytes.length * 0.9) return;
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
