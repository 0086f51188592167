import type { Block } from "../../model/page/block.ts";
import { BlockRoot } from "./block-root.tsx";
import { useRenderContext } from "./render-context.ts";

/** A kind that this version does not know: visitors see nothing, editors see what it is and that it is kept. */
export function UnknownBlock({ block }: { readonly block: Block }) {
  if (!useRenderContext().editing) return null;
  return (
    <BlockRoot block={block} as="div" className="unknown">
      <p>“{block.component}” is not a block of this version. It is kept as it is and visitors do not see it.</p>
    </BlockRoot>
  );
}
