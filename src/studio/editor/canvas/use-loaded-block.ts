import { useEffect, useState } from "react";
import type { Block, Layout } from "../../../model/page/block.ts";
import type { BlockDefinition } from "../../../model/page/define-block.ts";
import { everyBlockOf } from "../../../model/page/every-block.ts";
import { definitionOf } from "../../../model/page/inside.ts";
import type { BlockData } from "../../../model/page/needs.ts";
import { useEditor } from "../editor-context.tsx";
import { usePageInApp } from "../page-in-app.ts";
import { useLoadedTurn } from "./loaded-turn.ts";

/** While settings are being changed nothing is asked for, in milliseconds. */
const quiet = 300;

/** What the server would load for a block that shows data, asked for anew when the block asks for something else. */
export function useLoadedBlock(block: Block | undefined): BlockData | undefined {
  const { loadBlock } = usePageInApp();
  const { definitions } = useEditor().host.kinds;
  const definition = block && definitionOf(definitions, block.component);
  const [loaded, setLoaded] = useState<BlockData>();
  const asked = block && definition && loadBlock && showsRecords(definition) ? JSON.stringify(withoutWords(block, definition)) : undefined;
  const turn = useLoadedTurn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for anew at each turn
  useEffect(() => {
    if (asked === undefined || !loadBlock) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const data = await loadBlock(JSON.parse(asked));
      if (!isOver) setLoaded(data);
    }, quiet);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked, loadBlock, turn]);
  return asked === undefined ? undefined : loaded;
}

const nothing: { readonly [id: string]: BlockData } = {};

/** The same for blocks that are drawn without being the page's own, and for what stands in them. */
export function useLoadedBlocks(blocks: Layout): { readonly [id: string]: BlockData } {
  const { loadBlock } = usePageInApp();
  const { definitions } = useEditor().host.kinds;
  const turn = useLoadedTurn();
  const [loaded, setLoaded] = useState(nothing);
  const wanted = everyBlockOf(blocks, definitions).filter(({ component }) => {
    const definition = definitionOf(definitions, component);
    return definition !== undefined && showsRecords(definition);
  });
  const asked = loadBlock && wanted.length > 0 ? JSON.stringify(wanted.slice(0, mostLoaded)) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are asked for anew at each turn
  useEffect(() => {
    if (asked === undefined || !loadBlock) return;
    let isOver = false;
    const all = (JSON.parse(asked) as Layout).map(async (block) => [block.id, await loadBlock(block)] as const);
    void Promise.all(all).then((found) => {
      if (!isOver) setLoaded(Object.fromEntries(found.flatMap(([id, data]) => (data ? [[id, data] as const] : []))));
    });
    return () => {
      isOver = true;
    };
  }, [asked, loadBlock, turn]);
  return loaded;
}

/** More of them show what a block of their kind usually shows. */
const mostLoaded = 10;

function showsRecords({ needs = [] }: BlockDefinition): boolean {
  return needs.some(({ isOfRecords }) => isOfRecords === true);
}

/** What is typed on the canvas changes nothing of what is loaded. */
function withoutWords(block: Block, { typed = {} }: BlockDefinition): Block {
  const { children: _, ...own } = block;
  return Object.fromEntries(Object.entries(own).filter(([name]) => !Object.hasOwn(typed, name))) as Block; // its id and kind are no words
}
