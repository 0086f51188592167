import { linesOf } from "../parts/lines-of.ts";
import { Listed } from "../parts/listed.tsx";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { priceList } from "./price-list.ts";

export function PriceListView({ block }: ViewPropsOf<typeof priceList>) {
  const { cols = 1 } = block.settings ?? {};
  return (
    <Section block={block} className="price-list" size={String(cols)}>
      <div className={cols === 1 ? "beside" : undefined}>
        <SectionTop block={block} title="What it costs" description="One sentence" />
        <Listed lines={linesOf(block.text)} className="listed prices" />
      </div>
    </Section>
  );
}
