import { BelowTitle } from "../parts/below-title.tsx";
import { Inside } from "../parts/block-root.tsx";
import { withSpecial } from "../parts/numbered.tsx";
import { SpecialLabel } from "../parts/render-context.ts";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import { mostPopular, type pricing } from "./pricing.ts";

export function PricingView({ block, children }: ViewPropsOf<typeof pricing>) {
  const { settings = {} } = block;
  return (
    <Section block={block} className="pricing" layout={settings.layout ?? "cards"} size={String(settings.cols ?? 3)}>
      <SectionTop block={block} title="What it costs" description="One sentence about the prices" />
      <BelowTitle block={block}>
        <SpecialLabel value={block.label?.trim() || mostPopular}>
          <Inside block={block} className="in-columns rise">
            {withSpecial(children, settings.specialPlan)}
          </Inside>
        </SpecialLabel>
      </BelowTitle>
    </Section>
  );
}
