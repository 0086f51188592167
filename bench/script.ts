import { compare, type Figure } from "./compare.ts";
import { copiesOf, serveCopies } from "./copies.ts";
import { wire } from "./installation.ts";
import type { Served } from "./served.ts";

const accept = "gzip, deflate, br";

/** The script that the studio begins with, against the same bytes from memory. */
export async function benchScript(product: Served, rawProgram: string, folder: string): Promise<Figure> {
  const shell = await fetch(`http://127.0.0.1:${product.port}/login`);
  const path = /src="(\/static\/studio\/[^"]+\.js)"/.exec(await shell.text())?.[1];
  if (path === undefined) throw new Error("the studio begins with no script");
  const copies = await copiesOf(product, path);
  console.log(`the studio's first script: ${copies.plain.length} bytes, ${copies.br.length} as brotli`);
  const raw = await serveCopies(copies, rawProgram, folder, "script");
  const figure = await compare(
    "script, brotli",
    0.8,
    { served: product, requests: [wire("GET", path, { accept })] },
    { served: raw, requests: [wire("GET", "/page", { accept })] },
  );
  await raw.stop();
  return figure;
}
