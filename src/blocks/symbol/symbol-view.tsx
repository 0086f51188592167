import type { Block } from "../../model/page/block.ts";
import { BlockRoot } from "../parts/block-root.tsx";
import { useRenderContext } from "../parts/render-context.ts";
import type { ViewPropsOf } from "../parts/view.ts";
import type { symbol } from "./symbol.ts";

/** On a page its blocks stand in it; on the canvas the studio draws them, as they are not of the page that is edited. */
export function SymbolView({ block, children }: ViewPropsOf<typeof symbol>) {
  const { drawSymbol } = useRenderContext();
  return (
    <BlockRoot block={block} as="div" className="symbol">
      {drawSymbol ? drawSymbol(block as Block) : children}
    </BlockRoot>
  );
}
