import { Children, type ReactNode } from "react";
import type { BlockOf } from "../../model/page/define-block.ts";
import { BlockRoot, Inside } from "../parts/block-root.tsx";
import { BlockTitle } from "../parts/block-title.tsx";
import { HeadingLevel, NumberAmong, useSurroundings } from "../parts/surroundings.ts";
import type { ViewProps } from "../parts/view.ts";
import type { features } from "./features.ts";

export function FeaturesView({ block, children }: ViewProps<BlockOf<typeof features>>) {
  const { personality, mainHeading } = useSurroundings();
  const { settings = {} } = block;
  const layout = settings.layout ?? personality.features;
  const level = block.title && mainHeading !== block.id ? 3 : 2;
  return (
    <BlockRoot block={block} className="section features" layout={layout} size={String(settings.cols ?? 3)}>
      <div className="width">
        <BlockTitle block={block} placeholder="What you get" />
        <HeadingLevel value={level}>
          <Inside block={block} className="cards">
            {layout === "ruled" ? numbered(children) : children}
          </Inside>
        </HeadingLevel>
      </div>
    </BlockRoot>
  );
}

/** Not by counters of the style sheet: with each change the browser would count through the whole page. */
function numbered(cards: ReactNode): ReactNode {
  return Children.map(cards, (card, index) => <NumberAmong value={index + 1}>{card}</NumberAmong>);
}
