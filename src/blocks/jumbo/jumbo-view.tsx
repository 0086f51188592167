import { ArtBox } from "../parts/art-box.tsx";
import { Inside } from "../parts/block-root.tsx";
import { BlockTitle } from "../parts/block-title.tsx";
import { Section } from "../parts/section.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { jumbo } from "./jumbo.ts";

export function JumboView({ block, children }: ViewPropsOf<typeof jumbo>) {
  const { settings = {} } = block;
  const words = (
    <div className="jumbo-words">
      <BlockTitle block={block} placeholder="A few large words" />
      <Typed name="description" text={block.description} as="p" className="lead" placeholder="One or two sentences" />
    </div>
  );
  const buttons = (
    <Inside block={block} className="buttons">
      {children}
    </Inside>
  );
  if (settings.layout === "box")
    return (
      <ArtBox block={block} className="jumbo">
        {words}
        {buttons}
      </ArtBox>
    );
  return (
    <Section block={block} className="jumbo" layout="band" align={settings.align}>
      <div className="jumbo-row">
        {words}
        {buttons}
      </div>
    </Section>
  );
}
