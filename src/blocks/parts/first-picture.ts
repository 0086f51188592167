import type { Block, Layout } from "../../model/page/block.ts";
import { type Definitions, definitionOf } from "../../model/page/inside.ts";
import { safeSrc } from "./safe-href.ts";

/** So many sections a screen shows before anybody scrolls. */
const atFirstSight = 2;

/** The block of a page's main part whose picture is the first large one that visitors see; undefined: there is none above the fold. */
export function firstPicture(main: Layout, definitions: Definitions): string | undefined {
  for (const block of main.slice(0, atFirstSight)) {
    const found = firstIn(block, definitions);
    if (found !== undefined) return found;
  }
  return undefined;
}

function firstIn(block: Block, definitions: Definitions): string | undefined {
  if (isPicture(block.settings?.bgImage)) return block.id;
  if (definitionOf(definitions, block.component)?.largePicture && isPicture(block.src)) return block.id;
  for (const child of block.children ?? []) {
    const found = firstIn(child, definitions);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isPicture(address: unknown): boolean {
  return typeof address === "string" && safeSrc(address) !== null;
}
