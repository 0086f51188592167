import { Children, type ReactNode } from "react";
import { Person } from "../art/art.tsx";
import { seedOf } from "../art/seed-of.ts";
import { BelowTitle } from "../parts/below-title.tsx";
import { Inside } from "../parts/block-root.tsx";
import { AmongCards } from "../parts/render-context.ts";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { team } from "./team.ts";

export function TeamView({ block, children }: ViewPropsOf<typeof team>) {
  const { settings = {} } = block;
  const isRows = settings.layout === "rows";
  return (
    <Section block={block} className="team" layout={settings.layout ?? "grid"} size={String(settings.cols ?? (isRows ? 1 : 3))}>
      <div className={isRows ? "beside" : undefined}>
        <SectionTop block={block} title="Who you meet" description="One sentence about them" />
        <BelowTitle block={block}>
          <Inside block={block} className="in-columns rise">
            {withPortraits(children, seedOf(block.id))}
          </Inside>
        </BelowTitle>
      </div>
    </Section>
  );
}

/** Somebody without a photograph has a drawn portrait. */
function withPortraits(cards: ReactNode, seed: number): ReactNode {
  return Children.map(cards, (card, index) => <AmongCards value={{ art: <Person seed={seed + index} /> }}>{card}</AmongCards>);
}
