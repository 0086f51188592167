import { Children, type ReactNode } from "react";
import { Art } from "../art/art.tsx";
import { BelowTitle } from "../parts/below-title.tsx";
import { Inside } from "../parts/block-root.tsx";
import { numbered, withSpecial } from "../parts/numbered.tsx";
import { AmongCards, useRenderContext } from "../parts/render-context.ts";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { features } from "./features.ts";

export function FeaturesView({ block, children }: ViewPropsOf<typeof features>) {
  const { personality } = useRenderContext();
  const { settings = {} } = block;
  const layout = settings.layout ?? personality.features;
  const cards = layout === "bento" ? inBento(children, <Art block={block} usual={3} />) : children;
  return (
    <Section block={block} className="features" layout={layout} size={String(settings.cols ?? 3)} align={settings.align}>
      <div className="features-frame">
        <SectionTop block={block} title="What you get" />
        <BelowTitle block={block}>
          <Inside block={block} className="cards rise">
            {withSpecial(layout === "ruled" ? numbered(cards) : cards, settings.specialPlan)}
          </Inside>
        </BelowTitle>
      </div>
    </Section>
  );
}

/** The first card is large and has a drawing where it has no photograph, the third stands on the brand colour. */
function inBento(cards: ReactNode, art: ReactNode): ReactNode {
  return Children.map(cards, (card, index) => (
    <AmongCards value={{ ...(index === 0 && { art }), ...(index === 2 && { tone: "brand" }) }}>{card}</AmongCards>
  ));
}
