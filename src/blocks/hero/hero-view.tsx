import type { BlockOf } from "../../model/page/define-block.ts";
import { BlockRoot, Inside } from "../parts/block-root.tsx";
import { BlockTitle } from "../parts/block-title.tsx";
import { Motif } from "../parts/motif.tsx";
import { safeSrc } from "../parts/safe-href.ts";
import { useSurroundings } from "../parts/surroundings.ts";
import { Typed } from "../parts/typed.tsx";
import type { ViewProps } from "../parts/view.ts";
import type { hero } from "./hero.ts";

export function HeroView({ block, children }: ViewProps<BlockOf<typeof hero>>) {
  const { personality } = useSurroundings();
  const { settings = {} } = block;
  const src = safeSrc(block.src);
  const hasArt = src !== null || !settings.bgImage;
  return (
    <BlockRoot
      block={block}
      className="section hero"
      layout={hasArt ? (settings.layout ?? personality.hero) : (settings.layout ?? "plain")}
      align={settings.align}
    >
      <div className="width hero-grid">
        <div className="hero-words">
          <BlockTitle block={block} placeholder="Say what you do in one line" />
          <Typed name="description" text={block.description} as="p" className="lead" placeholder="One or two sentences" />
          <Inside block={block} className="buttons">
            {children}
          </Inside>
        </div>
        {hasArt && <div className="hero-art">{src ? <img src={src} alt={settings.alt ?? ""} decoding="async" /> : <Motif />}</div>}
      </div>
    </BlockRoot>
  );
}
