import { Inside } from "../parts/block-root.tsx";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { stats } from "./stats.ts";

export function StatsView({ block, children }: ViewPropsOf<typeof stats>) {
  return (
    <Section block={block} className="stats" layout={block.settings?.layout ?? "row"}>
      <div className="stats-grid">
        <SectionTop block={block} title="What the figures say" hasDescription={false} />
        <Inside block={block} className="stats-list">
          {children}
        </Inside>
      </div>
    </Section>
  );
}
