import { memo, useContext } from "react";
import { useRenderContext } from "../../../blocks/parts/render-context.ts";
import { blockView } from "../../../blocks/views.tsx";
import { definitionOf } from "../../../model/page/inside.ts";
import { noData } from "../../../model/page/needs.ts";
import { useEditor } from "../editor-context.tsx";
import { ShownBlocksContext } from "../shown-blocks.ts";
import { useChildren, useShownBlock } from "../use-block.ts";
import { BlockBoundary } from "./block-boundary.tsx";
import { FormFields } from "./form-fields.tsx";
import { useLoadedBlock } from "./use-loaded-block.ts";

/** One block of the page with what stands in it. Each listens to itself alone: a change draws what it touched and nothing else. */
export const BlockNode = memo(function BlockNode({ id }: { readonly id: string }) {
  const { definitions } = useEditor().host.kinds;
  const edited = useShownBlock(id);
  const shown = useContext(ShownBlocksContext);
  const block = shown ? shown.get(id) : edited;
  const children = useChildren(id);
  const { dataOf } = useRenderContext();
  const loaded = useLoadedBlock(block);
  if (!block) return null;
  const View = blockView(block.component);
  const isForm = definitionOf(definitions, block.component)?.inside === "fields";
  const blocks = children.length > 0 ? children.map((child) => <BlockNode key={child} id={child} />) : undefined;
  return (
    <BlockBoundary key={block.component} id={id} component={block.component}>
      <View block={block} data={loaded ?? dataOf?.(block) ?? noData}>
        {isForm ? <FormFields block={block} own={children} /> : blocks}
      </View>
    </BlockBoundary>
  );
});
