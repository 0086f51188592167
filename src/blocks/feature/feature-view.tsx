import { Inside } from "../parts/block-root.tsx";
import { BlockTitle } from "../parts/block-title.tsx";
import { PictureBox } from "../parts/picture-box.tsx";
import { Rich } from "../parts/rich.tsx";
import { Section } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { feature } from "./feature.ts";

export function FeatureView({ block, children }: ViewPropsOf<typeof feature>) {
  const { settings = {} } = block;
  return (
    <Section block={block} className="feature" layout={settings.layout ?? "split"} bleeds={settings.layout === "half"}>
      <div className="feature-grid">
        <PictureBox block={block} place={settings.layout === "half" ? "half" : "beside"} className="feature-picture" usual={2} />
        <div className="feature-words">
          <BlockTitle block={block} placeholder="What it is about" />
          <Rich name="html" cleanHtml={block.html} placeholder="Two or three sentences" />
          <Inside block={block} className="buttons">
            {children}
          </Inside>
        </div>
      </div>
    </Section>
  );
}
