import { Inside } from "../parts/block-root.tsx";
import { BlockTitle } from "../parts/block-title.tsx";
import { PictureBox } from "../parts/picture-box.tsx";
import { safeSrc } from "../parts/safe-href.ts";
import { Section } from "../parts/section.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { cover } from "./cover.ts";

/** Words over a photograph or a drawing, which a veil keeps readable whatever it shows; over a gradient where it has one and no photograph. */
export function CoverView({ block, children }: ViewPropsOf<typeof cover>) {
  const { settings = {} } = block;
  const isGradient = safeSrc(block.src) === null && (settings.bg ?? "") !== "";
  return (
    <Section block={block} className="cover" layout={settings.height ?? "full"} bleeds>
      {!isGradient && <PictureBox block={block} place="full" className="cover-picture full" usual={1} />}
      <div className={isGradient ? "cover-words" : "cover-words over-picture"}>
        <BlockTitle block={block} className="display" placeholder="One line over the picture" />
        <Typed name="description" text={block.description} as="p" className="lead" placeholder="One sentence" />
        <Inside block={block} className="buttons">
          {children}
        </Inside>
      </div>
    </Section>
  );
}
