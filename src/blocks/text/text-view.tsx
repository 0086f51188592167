import type { BlockOf } from "../../model/page/define-block.ts";
import { BlockRoot } from "../parts/block-root.tsx";
import { Rich } from "../parts/rich.tsx";
import type { ViewProps } from "../parts/view.ts";
import type { text } from "./text.ts";

export function TextView({ block }: ViewProps<BlockOf<typeof text>>) {
  return (
    <BlockRoot block={block} as="div" className="text" align={block.settings?.align}>
      <Rich name="html" cleanHtml={block.html} placeholder="Write here" />
    </BlockRoot>
  );
}
