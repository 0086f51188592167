import type { Block, Layout } from "../../model/page/block.ts";

/**
 * The block whose title is the h1 of its page: the first hero, else the first section with a title. Undefined when no
 * section has one; the page then needs a heading of its own.
 */
export function mainHeading(layout: Layout): string | undefined {
  return (layout.find((block) => block.component === "hero" && hasTitle(block)) ?? layout.find(hasTitle))?.id;
}

function hasTitle(block: Block): boolean {
  return typeof block.title === "string" && block.title.trim() !== "";
}
