import { Inside } from "../parts/block-root.tsx";
import { BlockTitle } from "../parts/block-title.tsx";
import { linesOf } from "../parts/lines-of.ts";
import { PictureBox } from "../parts/picture-box.tsx";
import type { PlaceName } from "../parts/places.ts";
import { useRenderContext } from "../parts/render-context.ts";
import { safeSrc } from "../parts/safe-href.ts";
import { Section } from "../parts/section.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { hero } from "./hero.ts";

/** A background picture takes the place of a picture beside the words. */
export function HeroView({ block, children }: ViewPropsOf<typeof hero>) {
  const { personality } = useRenderContext();
  const { settings = {} } = block;
  const hasPicture = safeSrc(block.src) !== null || !settings.bgImage;
  const layout = settings.layout ?? (hasPicture ? personality.hero : "plain");
  const notes = linesOf(block.notes).slice(0, 4);
  return (
    <Section block={block} className="hero" layout={layout} align={settings.align} bleeds={layout !== "side"}>
      <div className="hero-frame">
        <div className={layout === "full" ? "hero-words over-picture" : "hero-words"}>
          <Typed name="label" text={block.label} as="p" className="label" placeholder="A word before" />
          <BlockTitle block={block} className="display" placeholder="Say what you do in one line" />
          <Typed name="description" text={block.description} as="p" className="lead" placeholder="One or two sentences" />
          <Inside block={block} className="buttons">
            {children}
          </Inside>
          {notes.length > 0 && (
            <ul className="hero-notes">
              {notes.map((note, index) => (
                <li key={index}>{note}</li>
              ))}
            </ul>
          )}
        </div>
        {hasPicture && <PictureBox block={block} place={placeOf(layout)} className="hero-art" />}
      </div>
    </Section>
  );
}

function placeOf(layout: string): PlaceName {
  if (layout === "side" || layout === "half") return layout === "half" ? "half" : "beside";
  return "full";
}
