import { BlockRoot } from "../parts/block-root.tsx";
import { Rich } from "../parts/rich.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { html } from "./html.ts";

export function HtmlView({ block }: ViewPropsOf<typeof html>) {
  return (
    <BlockRoot block={block} as="div" className="text" align={block.settings?.align}>
      <Rich name="html" cleanHtml={block.html} placeholder="What stands here where the formula gives nothing" />
    </BlockRoot>
  );
}
