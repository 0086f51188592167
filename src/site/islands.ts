import type { Block } from "../model/page/block.ts";
import type { Island } from "../model/page/define-block.ts";
import { type Definitions, definitionOf } from "../model/page/inside.ts";
import { dataOfBlock } from "../model/page/needs.ts";
import { mediaLinks } from "./media-links.ts";
import type { PageToRender } from "./page-to-render.ts";

/** The scripts that a page needs: none, when nothing on it needs one. */
export function islandsOf({ layout, data }: Pick<PageToRender, "layout" | "data">, definitions: Definitions): readonly Island[] {
  const wanted = new Set<Island>();
  const ask = (block: Block) => {
    const { island } = definitionOf(definitions, block.component) ?? {};
    const own = typeof island === "function" ? island(block, dataOfBlock(data, block.id)) : island;
    if (own) wanted.add(own);
    if (mediaLinks(block).length > 0) wanted.add("lightbox");
    block.children?.forEach(ask);
  };
  layout.forEach(ask);
  return [...wanted];
}
