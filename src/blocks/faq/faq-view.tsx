import { Inside } from "../parts/block-root.tsx";
import { numbered } from "../parts/numbered.tsx";
import { AnswersShown } from "../parts/render-context.ts";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { faq } from "./faq.ts";

export function FaqView({ block, children }: ViewPropsOf<typeof faq>) {
  const { layout = "beside", opened = "first" } = block.settings ?? {};
  return (
    <Section block={block} className="faq" layout={layout}>
      <div className={layout === "beside" ? "beside" : undefined}>
        <SectionTop block={block} title="What people ask" description="One sentence" />
        <AnswersShown value={layout === "columns" ? "all" : opened}>
          <Inside block={block} className="faq-list">
            {numbered(children)}
          </Inside>
        </AnswersShown>
      </div>
    </Section>
  );
}
