import { Inside } from "../parts/block-root.tsx";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { quote } from "./quote.ts";

export function QuoteView({ block, children }: ViewPropsOf<typeof quote>) {
  return (
    <Section block={block} className="quote" layout={block.settings?.layout ?? "large"}>
      <SectionTop block={block} title="What people say" hasDescription={false} />
      <Inside block={block} className="quotes">
        {children}
      </Inside>
    </Section>
  );
}
