import { BlockTitle } from "../parts/block-title.tsx";
import { Section } from "../parts/section.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { header } from "./header.ts";

export function HeaderView({ block }: ViewPropsOf<typeof header>) {
  const { settings = {} } = block;
  return (
    <Section block={block} className="header" layout={settings.layout} align={settings.align}>
      <div className="header-grid">
        <div>
          <Typed name="text" text={block.text} as="p" className="header-label" placeholder="A word above it" />
          <BlockTitle block={block} placeholder="What this page is about" />
        </div>
        <Typed name="description" text={block.description} as="p" className="lead" placeholder="One or two sentences" />
      </div>
    </Section>
  );
}
