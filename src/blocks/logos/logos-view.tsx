import { Inside } from "../parts/block-root.tsx";
import { PicturesHere } from "../parts/render-context.ts";
import { Section, SectionTop } from "../parts/section.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { logos } from "./logos.ts";

/** Names stand in for logos until there are pictures of them. */
export function LogosView({ block, children }: ViewPropsOf<typeof logos>) {
  const { settings = {} } = block;
  return (
    <Section block={block} className="logos" layout={settings.layout ?? "row"}>
      <div className="logos-box" data-justify={settings.justify ?? "between"} data-still={settings.noHover ? "" : undefined}>
        <SectionTop block={block} title="Whose logos these are" hasDescription={false} />
        <Inside block={block} className="logos-row">
          <PicturesHere value="small">{children}</PicturesHere>
        </Inside>
      </div>
    </Section>
  );
}
