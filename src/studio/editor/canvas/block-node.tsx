import { memo } from "react";
import { blockView } from "../../../blocks/views.tsx";
import { definitionOf } from "../../../model/page/inside.ts";
import { useEditor } from "../editor-context.tsx";
import { useChildren, useShownBlock } from "../use-block.ts";
import { BlockBoundary } from "./block-boundary.tsx";
import { FormFields } from "./form-fields.tsx";

/** One block of the page with what stands in it. Each listens to itself alone: a change draws what it touched and nothing else. */
export const BlockNode = memo(function BlockNode({ id }: { readonly id: string }) {
  const { definitions } = useEditor().host.kinds;
  const block = useShownBlock(id);
  const children = useChildren(id);
  if (!block) return null;
  const View = blockView(block.component);
  const isForm = definitionOf(definitions, block.component)?.inside === "fields";
  const blocks = children.length > 0 ? children.map((child) => <BlockNode key={child} id={child} />) : undefined;
  return (
    <BlockBoundary key={block.component} id={id} component={block.component}>
      <View block={block}>{isForm ? <FormFields block={block} own={children} /> : blocks}</View>
    </BlockBoundary>
  );
});
