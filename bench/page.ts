import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { compare, type Figure } from "./compare.ts";
import { type Installation, wire } from "./installation.ts";
import { type Served, serve } from "./served.ts";

const sentence = "Every drawer is dovetailed by hand, oiled twice and left to dry for a week before it leaves the shop. ";

/** A public page of thirty blocks from the product, against the same bytes from memory. */
export async function benchPage(product: Served, installation: Installation, rawProgram: string, folder: string): Promise<Figure[]> {
  const layout = Array.from({ length: 30 }, (_, index) => block(index));
  await installation.call("POST", "/pages", { title: "Workshop", slug: "workshop", layout });
  const path = "/s/bench/workshop";
  const [plain, br] = [await bytesOf(product, path, "identity"), await bytesOf(product, path, "br")];
  if (!brotliDecompressSync(br).equals(plain)) throw new Error("the two copies of the page differ");
  const scripts = [...plain.toString().matchAll(/<script\b/g)].length;
  console.log(`page without a form: ${layout.length} blocks, ${plain.length} bytes, ${br.length} as brotli, ${scripts} scripts`);
  const file = join(folder, "page");
  writeFileSync(file, plain);
  writeFileSync(`${file}.br`, br);
  const raw = await serve(rawProgram, { PAGE: file }, join(folder, "raw-page.log"));
  const figure = (name: string, accept?: string) =>
    compare(
      name,
      0.8,
      { served: product, requests: [wire("GET", path, { ...(accept ? { accept } : {}) })] },
      { served: raw, requests: [wire("GET", "/page", { ...(accept ? { accept } : {}) })] },
    );
  const figures = [await figure("page, plain"), await figure("page, brotli", "gzip, deflate, br")];
  await raw.stop();
  return figures;
}

function block(index: number): object {
  const id = `b${index}`;
  if (index % 3 === 0)
    return { id, component: "text-section", html: `<h2>Chapter ${index}</h2><p>${sentence.repeat(28)}</p>`, settings: {} };
  if (index % 3 === 1) {
    const cards = [1, 2, 3].map((n) => ({
      id: `${id}c${n}`,
      component: "card",
      title: `Card ${n}`,
      text: sentence.repeat(3),
      src: "",
      link: "",
    }));
    return { id, component: "features", title: `What you get ${index}`, children: cards, settings: { cols: 3 } };
  }
  return { id, component: "hero", title: `Tables and chairs ${index}`, description: sentence.repeat(4), children: [], settings: {} };
}

/** A page as it is sent in this encoding. */
export async function bytesOf({ port }: Served, path: string, encoding: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers: { host: "localhost", "accept-encoding": encoding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk)).on("end", () => resolve(Buffer.concat(chunks)));
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
    }).on("error", reject);
  });
}
