import { Children } from "react";
import { Art } from "../art/art.tsx";
import { Inside } from "../parts/block-root.tsx";
import { OpensLarge, PicturesHere, useRenderContext } from "../parts/render-context.ts";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { gallery } from "./gallery.ts";

export function GalleryView({ block, children }: ViewPropsOf<typeof gallery>) {
  const { editing } = useRenderContext();
  const { layout = "grid", cols = 3, notLarge = false } = block.settings ?? {};
  // A strip that scrolls is reached by keyboard.
  const reached = layout === "film" && !editing ? { role: "group", "aria-label": block.title?.trim() || "Pictures", tabIndex: 0 } : {};
  return (
    <Section block={block} className="gallery" layout={layout} size={String(cols)}>
      <SectionTop block={block} title="What the pictures show" description="One sentence about them" />
      <OpensLarge value={!notLarge}>
        <PicturesHere value="card">
          <div className="gallery-strip" {...reached}>
            <Inside block={block} className="in-columns gallery-grid">
              {editing || Children.count(children) > 0 ? children : drawings(block)}
            </Inside>
          </div>
        </PicturesHere>
      </OpensLarge>
    </Section>
  );
}

/** What hangs there until there are photographs. */
function drawings(block: ViewPropsOf<typeof gallery>["block"]) {
  return [0, 1, 2].map((part) => (
    <div key={part} className="image picture">
      <Art block={{ id: block.id }} part={part} />
    </div>
  ));
}
