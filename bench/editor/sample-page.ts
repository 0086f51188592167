import { definitions } from "../../src/blocks/definitions.ts";
import type { Block, Layout } from "../../src/model/page/block.ts";
import { freshBlock } from "../../src/model/page/fresh-block.ts";
import { definitionOf } from "../../src/model/page/inside.ts";

const kinds = ["hero", "features", "text-section", "form-section"];

/** A page as owners make them, with about as many blocks as asked for: menu, sections in turn, footer. */
export function samplePage(blocks: number): Layout {
  if (blocks === 0) return [];
  const taken = new Set<string>();
  let draws = 0;
  const naming = { isTaken: (id: string) => taken.has(id), isSlugTaken: () => false, random: () => (draws++ % 9_973) / 9_973 };
  const fresh = (kind: string): Layout => {
    const definition = definitionOf(definitions, kind);
    if (!definition) return [];
    const block = freshBlock(definition, naming);
    for (const id of idsOf(block)) taken.add(id);
    return [block];
  };
  const page = [...fresh("menu")];
  for (let index = 0; taken.size < blocks - 6; index++) page.push(...fresh(kinds[index % kinds.length] ?? "hero"));
  return [...page, ...fresh("footer")];
}

export function idsOf(block: Block): readonly string[] {
  return [block.id, ...(block.children ?? []).flatMap(idsOf)];
}
