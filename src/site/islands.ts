import type { Block, Layout } from "../model/page/block.ts";
import { mediaLinks } from "./media-links.ts";
import type { PageToRender } from "./page-to-render.ts";

export type Island = "form" | "menu" | "lightbox";

/** The scripts that a page needs: none, when nothing on it needs one. */
export function islandsOf(layout: Layout, forms: PageToRender["forms"]): readonly Island[] {
  const wanted = new Set<Island>();
  const look = (block: Block) => {
    if (Object.hasOwn(forms, block.id)) wanted.add("form");
    if (block.component === "menu" && Array.isArray(block.values) && block.values.length > 0) wanted.add("menu");
    if (mediaLinks(block).length > 0) wanted.add("lightbox");
    block.children?.forEach(look);
  };
  layout.forEach(look);
  return [...wanted];
}
