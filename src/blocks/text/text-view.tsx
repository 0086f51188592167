import { BlockRoot } from "../parts/block-root.tsx";
import { Rich } from "../parts/rich.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { text } from "./text.ts";

export function TextView({ block }: ViewPropsOf<typeof text>) {
  return (
    <BlockRoot block={block} as="div" className="text" align={block.settings?.align}>
      <Rich name="html" cleanHtml={block.html} placeholder="Write here" />
    </BlockRoot>
  );
}
