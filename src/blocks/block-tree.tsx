import type { ReactNode } from "react";
import type { Block, Layout } from "../model/page/block.ts";
import { definitionOf } from "../model/page/inside.ts";
import { noData } from "../model/page/needs.ts";
import { definitions } from "./definitions.ts";
import { useRenderContext } from "./parts/render-context.ts";
import { blockLibrary, viewIn } from "./views.tsx";

/** A block with all that stands in it. Fields in a form are no blocks: the form draws them. */
export function BlockTree({ block }: { readonly block: Block }) {
  const { library = blockLibrary, dataOf } = useRenderContext();
  const View = viewIn(library, block.component);
  const hasBlocks = definitionOf(library.definitions, block.component)?.inside !== "fields";
  return (
    <View block={block} data={dataOf?.(block) ?? noData}>
      {hasBlocks && block.children && blocksOf(block.children)}
    </View>
  );
}

/** Blocks in their order. Those that say they are items of a list stand in one with those beside them that say so too. */
export function blocksOf(blocks: Layout): readonly ReactNode[] {
  return runsOf(blocks).map((run) => {
    const drawn = run.map((block) => <BlockTree key={block.id} block={block} />);
    const [first] = run;
    if (!first || !isItem(first)) return drawn;
    return (
      <ul key={first.id} className="items">
        {drawn}
      </ul>
    );
  });
}

function runsOf(blocks: Layout): readonly Layout[] {
  const runs: Block[][] = [];
  for (const block of blocks) {
    const last = runs.at(-1);
    if (last?.[0] && isItem(last[0]) && isItem(block)) last.push(block);
    else runs.push([block]);
  }
  return runs;
}

function isItem({ component, settings }: Block): boolean {
  return settings?.isLi === true && definitionOf(definitions, component)?.styles.isLi !== undefined;
}
