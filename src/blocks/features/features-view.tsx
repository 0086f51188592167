import type { BlockOf } from "../../model/page/define-block.ts";
import { BlockRoot, Inside } from "../parts/block-root.tsx";
import { BlockTitle } from "../parts/block-title.tsx";
import { HeadingLevel, useSurroundings } from "../parts/surroundings.ts";
import type { ViewProps } from "../parts/view.ts";
import type { features } from "./features.ts";

export function FeaturesView({ block, children }: ViewProps<BlockOf<typeof features>>) {
  const { personality, mainHeading } = useSurroundings();
  const { settings = {} } = block;
  const level = block.title && mainHeading !== block.id ? 3 : 2;
  return (
    <BlockRoot
      block={block}
      className="section features"
      layout={settings.layout ?? personality.features}
      size={String(settings.cols ?? 3)}
    >
      <div className="width">
        <BlockTitle block={block} placeholder="What you get" />
        <HeadingLevel value={level}>
          <Inside block={block} className="cards">
            {children}
          </Inside>
        </HeadingLevel>
      </div>
    </BlockRoot>
  );
}
