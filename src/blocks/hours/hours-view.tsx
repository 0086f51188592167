import { linesOf } from "../parts/lines-of.ts";
import { Listed } from "../parts/listed.tsx";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { hours } from "./hours.ts";

export function HoursView({ block }: ViewPropsOf<typeof hours>) {
  return (
    <Section block={block} className="hours">
      <div className="beside">
        <SectionTop block={block} title="When you are open" description="One sentence, such as holidays" />
        <Listed lines={linesOf(block.text)} />
      </div>
    </Section>
  );
}
