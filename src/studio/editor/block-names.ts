import { kindOf } from "../../model/fields/kinds.ts";
import type { Block } from "../../model/page/block.ts";
import { type Definitions, definitionOf } from "../../model/page/inside.ts";

/** What a block or a field is called: "Hero", "Text Field"; a kind that nobody knows by its own name. */
export function nameOf(definitions: Definitions, block: Pick<Block, "component">): string {
  return definitionOf(definitions, block.component)?.label ?? kindOf(block.component)?.label ?? block.component;
}

/** What several blocks are called together: "Hero", "3 blocks". */
export function nameOfAll(definitions: Definitions, blocks: readonly Pick<Block, "component">[]): string {
  const [only] = blocks;
  return blocks.length === 1 && only ? nameOf(definitions, only) : `${blocks.length} blocks`;
}

/** The first words that a block says, for telling two of a kind apart; "" when it says none. */
export function wordsOf(block: Block): string {
  const said = [block.title, block.label, block.text, block.html].find((words) => typeof words === "string" && words.trim() !== "");
  return typeof said === "string" ? plain(said).slice(0, 60) : "";
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}
