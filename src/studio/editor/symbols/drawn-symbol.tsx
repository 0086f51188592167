import { useQuery } from "@tanstack/react-query";
import { createContext, useContext, useMemo } from "react";
import { BlockTree } from "../../../blocks/block-tree.tsx";
import { definitions } from "../../../blocks/definitions.ts";
import { RenderContextProvider, useRenderContext } from "../../../blocks/parts/render-context.ts";
import type { Block, Layout } from "../../../model/page/block.ts";
import { symbolLimits, symbolOf, withSymbols } from "../../../model/page/symbols.ts";
import { useApp } from "../../data/app-context.ts";
import { sampleData } from "../adding/sample-data.ts";
import { cleanText } from "../canvas/clean-html.ts";
import { useLoadedBlocks } from "../canvas/use-loaded-block.ts";
import { useFieldTools } from "../field-tools.ts";
import { SampleForm, submitLabelOf } from "../sample-form.tsx";
import { symbolQuery } from "./symbol-queries.ts";

const Depth = createContext(0);
Depth.displayName = "SymbolDepth";

/** What an instance shows on the canvas: the blocks as they are edited now, with what this one says itself. They are not typed into here. */
export function DrawnSymbol({ block }: { readonly block: Block }) {
  const app = useApp();
  const depth = useContext(Depth);
  const symbol = symbolOf(block, definitions);
  const { data, isPending, isError } = useQuery(symbolQuery(app.id, depth < symbolLimits.depth ? (symbol ?? 0) : 0));
  const layout = data?.kind === "symbol" ? (data.draft ?? data.layout) : undefined;
  const blocks = useMemo(() => layout && filled(block, layout), [block, layout]);
  if (symbol === undefined) return <p className="unknown">Choose one of your blocks in the settings.</p>;
  if (isPending && depth < symbolLimits.depth) return <p className="unknown">…</p>;
  if (isError || !blocks) return <p className="unknown">This block is not there any more. Visitors see nothing here.</p>;
  if (blocks.length === 0) return <p className="unknown">Nothing stands in this block yet.</p>;
  return (
    <Depth value={depth + 1}>
      <Inside blocks={blocks} />
    </Depth>
  );
}

function filled(block: Block, layout: Layout): Layout {
  const own = symbolOf(block, definitions);
  const layoutOf = (symbol: number) => (symbol === own ? layout : undefined);
  return withSymbols([block], { definitions, layoutOf, cleanHtml: cleanText }).layout[0]?.children ?? [];
}

function Inside({ blocks }: { readonly blocks: Layout }) {
  const context = useRenderContext();
  const tools = useFieldTools();
  const loaded = useLoadedBlocks(blocks);
  const around = useMemo(() => {
    const form = (block: Block) => (
      <SampleForm id={block.id} fields={block.children ?? []} submitLabel={submitLabelOf(block.submitBtnText)} tools={tools} />
    );
    const dataOf = (block: Block) => loaded[block.id] ?? sampleData(block) ?? context.dataOf?.(block);
    return { ...context, editing: false, form, dataOf };
  }, [context, tools, loaded]);
  return (
    <RenderContextProvider value={around}>
      {blocks.map((block) => (
        <BlockTree key={block.id} block={block} />
      ))}
    </RenderContextProvider>
  );
}

export const drawSymbol = (block: Block) => <DrawnSymbol block={block} />;
