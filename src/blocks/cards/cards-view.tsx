import { Children, type ReactNode } from "react";
import { Art } from "../art/art.tsx";
import { BelowTitle } from "../parts/below-title.tsx";
import { Inside } from "../parts/block-root.tsx";
import { withSpecial } from "../parts/numbered.tsx";
import { AmongCards } from "../parts/render-context.ts";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { cards as kind } from "./cards.ts";

export function CardsView({ block, children }: ViewPropsOf<typeof kind>) {
  const { settings = {} } = block;
  return (
    <Section block={block} className="card-grid" layout={settings.layout ?? "framed"} size={String(settings.cols ?? 3)}>
      <SectionTop block={block} title="What these are" description="One sentence about them" />
      <BelowTitle block={block}>
        <Inside block={block} className="in-columns rise">
          {withSpecial(withArt(children, block), settings.specialPlan)}
        </Inside>
      </BelowTitle>
    </Section>
  );
}

/** A card without a photograph has a drawing, each another one. */
function withArt(cards: ReactNode, block: ViewPropsOf<typeof kind>["block"]): ReactNode {
  return Children.map(cards, (card, index) => <AmongCards value={{ art: <Art block={block} part={index} /> }}>{card}</AmongCards>);
}
