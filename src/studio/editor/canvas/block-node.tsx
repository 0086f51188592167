import { memo } from "react";
import { blockView } from "../../../blocks/views.tsx";
import { definitionOf } from "../../../model/page/inside.ts";
import { useEditor } from "../editor-context.tsx";
import { useChildren, useShownBlock } from "../use-block.ts";
import { BlockBoundary } from "./block-boundary.tsx";
import { FieldNode } from "./field-node.tsx";

/** One block of the page with what stands in it. Each listens to itself alone: a change draws what it touched and nothing else. */
export const BlockNode = memo(function BlockNode({ id }: { readonly id: string }) {
  const { definitions } = useEditor().host.kinds;
  const block = useShownBlock(id);
  const children = useChildren(id);
  if (!block) return null;
  const View = blockView(block.component);
  const Child = definitionOf(definitions, block.component)?.inside === "fields" ? FieldNode : BlockNode;
  return (
    <BlockBoundary key={block.component} id={id} component={block.component}>
      <View block={block}>{children.length > 0 ? children.map((child) => <Child key={child} id={child} />) : undefined}</View>
    </BlockBoundary>
  );
});
