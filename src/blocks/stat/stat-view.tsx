import { BlockRoot } from "../parts/block-root.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { stat } from "./stat.ts";

export function StatView({ block }: ViewPropsOf<typeof stat>) {
  return (
    <BlockRoot block={block} as="div" className="stat">
      <Typed name="title" text={block.title} as="p" className="stat-figure" placeholder="11" />
      <Typed name="text" text={block.text} as="p" className="stat-text" placeholder="What it counts" />
    </BlockRoot>
  );
}
