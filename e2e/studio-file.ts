import { readFileSync } from "node:fs";

interface Part {
  readonly file: string;
  readonly name?: string;
}

const parts = JSON.parse(readFileSync("dist/studio/.vite/manifest.json", "utf8")) as { readonly [source: string]: Part };

/** The file of the studio, as its addresses end, that holds what is built under this name: a late screen or dialog, or what one screen alone needs. */
export function studioFile(name: string): string {
  const found = Object.values(parts).find((part) => part.name?.split("~")[0] === name);
  if (!found) throw new Error(`Nothing of the studio is called ${name}.`);
  return `/${found.file}`;
}
