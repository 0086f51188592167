import type { Block } from "../model/page/block.ts";
import { definitionOf } from "../model/page/inside.ts";
import { definitions } from "./definitions.ts";
import { blockView } from "./views.tsx";

/** A block with all that stands in it. Fields in a form are no blocks: the form draws them. */
export function BlockTree({ block }: { readonly block: Block }) {
  const View = blockView(block.component);
  const hasBlocks = definitionOf(definitions, block.component)?.inside !== "fields";
  return <View block={block}>{hasBlocks && block.children?.map((child) => <BlockTree key={child.id} block={child} />)}</View>;
}
