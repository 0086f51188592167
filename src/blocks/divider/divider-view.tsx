import { Section } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { divider } from "./divider.ts";

export function DividerView({ block }: ViewPropsOf<typeof divider>) {
  const { layout = "line" } = block.settings ?? {};
  return (
    <Section block={block} className="divider" layout={layout}>
      {layout === "line" ? <hr /> : <div className="divider-mark" aria-hidden="true" />}
    </Section>
  );
}
