import { Inside } from "../parts/block-root.tsx";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { buttons } from "./buttons.ts";

export function ButtonsView({ block, children }: ViewPropsOf<typeof buttons>) {
  const { layout = "row", align } = block.settings ?? {};
  return (
    <Section block={block} className="button-list" layout={layout} align={align}>
      <SectionTop block={block} title="Title" hasDescription={false} />
      <Inside block={block} className="buttons">
        {children}
      </Inside>
    </Section>
  );
}
