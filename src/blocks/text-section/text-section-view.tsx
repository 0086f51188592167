import { Inside } from "../parts/block-root.tsx";
import { Rich } from "../parts/rich.tsx";
import { Section } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { textSection } from "./text-section.ts";

export function TextSectionView({ block, children }: ViewPropsOf<typeof textSection>) {
  const { layout, size = "md", align } = block.settings ?? {};
  return (
    <Section block={block} className="text-section" layout={layout} size={size} align={align}>
      <Rich name="html" cleanHtml={block.html} placeholder="Write here" />
      <Inside block={block} className="stack">
        {children}
      </Inside>
    </Section>
  );
}
