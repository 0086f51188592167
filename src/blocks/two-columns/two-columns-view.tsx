import { Inside } from "../parts/block-root.tsx";
import { PicturesHere } from "../parts/render-context.ts";
import { Section } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { twoColumns } from "./two-columns.ts";

export function TwoColumnsView({ block, children }: ViewPropsOf<typeof twoColumns>) {
  return (
    <Section block={block} className="two-columns" layout={block.settings?.layout}>
      <Inside block={block} className="two-columns-grid">
        <PicturesHere value="half">{children}</PicturesHere>
      </Inside>
    </Section>
  );
}
