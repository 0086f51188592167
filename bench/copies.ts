import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { type Served, serve } from "./served.ts";

/** What the product sends at one address: as it is, and for browsers that read brotli. */
export interface Copies {
  readonly plain: Buffer;
  readonly br: Buffer;
}

export async function copiesOf(product: Served, path: string): Promise<Copies> {
  const [plain, br] = [await bytesOf(product, path, "identity"), await bytesOf(product, path, "br")];
  if (!brotliDecompressSync(br).equals(plain)) throw new Error(`the two copies of ${path} differ`);
  return { plain, br };
}

/** The limit: the same bytes from memory, at `/page`. */
export function serveCopies({ plain, br }: Copies, rawProgram: string, folder: string, name: string): Promise<Served> {
  const file = join(folder, name);
  writeFileSync(file, plain);
  writeFileSync(`${file}.br`, br);
  return serve(rawProgram, { PAGE: file }, join(folder, `raw-${name}.log`));
}

async function bytesOf({ port }: Served, path: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers: { host: "localhost", "accept-encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
    }).on("error", reject);
  });
}
