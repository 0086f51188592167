import type { Block } from "../../model/page/block.ts";

/**
 * The block whose title is the h1 of its page: the first hero, else the first section with a title. Undefined when no
 * section has one; the page then needs a heading of its own.
 */
export function mainHeading(sections: Iterable<Block>): string | undefined {
  let first: string | undefined;
  for (const section of sections) {
    if (!hasTitle(section)) continue;
    if (section.component === "hero") return section.id;
    first ??= section.id;
  }
  return first;
}

function hasTitle(block: Block): boolean {
  return typeof block.title === "string" && block.title.trim() !== "";
}
