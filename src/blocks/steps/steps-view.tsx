import { BelowTitle } from "../parts/below-title.tsx";
import { Inside } from "../parts/block-root.tsx";
import { numbered } from "../parts/numbered.tsx";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { steps } from "./steps.ts";

export function StepsView({ block, children }: ViewPropsOf<typeof steps>) {
  return (
    <Section block={block} className="steps" layout={block.settings?.layout ?? "row"}>
      <SectionTop block={block} title="How it goes" description="One sentence" />
      <BelowTitle block={block}>
        <Inside block={block} className="steps-list rise">
          {numbered(children)}
        </Inside>
      </BelowTitle>
    </Section>
  );
}
