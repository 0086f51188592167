import type { Block, Layout } from "./block.ts";
import { type Definitions, definitionOf } from "./inside.ts";

/** All blocks of a page, the fields of its forms left out: what they work out is their form's affair. */
export function everyBlockOf(layout: Layout, definitions: Definitions): readonly Block[] {
  const blocks: Block[] = [];
  const add = (block: Block) => {
    blocks.push(block);
    if (definitionOf(definitions, block.component)?.inside !== "fields") block.children?.forEach(add);
  };
  layout.forEach(add);
  return blocks;
}
