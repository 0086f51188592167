import type { Block } from "../../model/page/block.ts";
import type { TreeKinds } from "./tree-kinds.ts";

/** What several blocks are called together: "Hero", "3 blocks". */
export function nameOfAll(kinds: TreeKinds, blocks: readonly Pick<Block, "component">[]): string {
  const [only] = blocks;
  return blocks.length === 1 && only ? kinds.nameOf(only) : `${blocks.length} ${kinds.one}s`;
}

/** What a setting of a block is called where the block is not in sight: "Hero › Heading"; a field goes by its label: "Price › Minimum". */
export function nameOfSetting(kinds: TreeKinds, block: Block | undefined, setting: string): string {
  const label = block && kinds.fieldKindOf(block) ? wordsOf(block) : "";
  return `${label || kinds.nameOf(block ?? { component: "" })} › ${setting}`;
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
