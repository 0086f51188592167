import type { BlockOf } from "../../model/page/define-block.ts";
import { BlockRoot, Inside } from "../parts/block-root.tsx";
import { Rich } from "../parts/rich.tsx";
import type { ViewProps } from "../parts/view.ts";
import type { textSection } from "./text-section.ts";

export function TextSectionView({ block, children }: ViewProps<BlockOf<typeof textSection>>) {
  return (
    <BlockRoot
      block={block}
      className="section text-section"
      layout={block.settings?.layout}
      size={block.settings?.size ?? "md"}
      align={block.settings?.align}
    >
      <div className="width">
        <Rich name="html" cleanHtml={block.html} placeholder="Write here" />
        <Inside block={block} className="stack">
          {children}
        </Inside>
      </div>
    </BlockRoot>
  );
}
