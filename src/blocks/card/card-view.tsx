import { useContext } from "react";
import type { BlockOf } from "../../model/page/define-block.ts";
import { BlockRoot } from "../parts/block-root.tsx";
import { IconTile } from "../parts/icon-picture.tsx";
import { PictureBox } from "../parts/picture-box.tsx";
import { AmongCards, HeadingLevel, IsSpecial, NumberAmong, useRenderContext, useSiteTexts } from "../parts/render-context.ts";
import { safeSrc } from "../parts/safe-href.ts";
import { SiteLink } from "../parts/site-link.tsx";
import { Typed } from "../parts/typed.tsx";
import type { ViewPropsOf } from "../parts/view.ts";
import type { card } from "./card.ts";

type Card = BlockOf<typeof card>;

export function CardView({ block }: ViewPropsOf<typeof card>) {
  const { tone, art } = useContext(AmongCards);
  const src = safeSrc(block.src);
  return (
    <BlockRoot block={block} as="div" className="card" number={useContext(NumberAmong)} usualTone={tone} special={useContext(IsSpecial)}>
      {src ? <PictureBox block={block} place="card" className="card-picture" /> : <IconTile name={block.icon} />}
      <div className="card-words">
        <Title block={block} />
        <Typed name="text" text={block.text} as="p" className="card-text" placeholder="One sentence" />
      </div>
      {!src && art && <div className="picture card-art">{art}</div>}
    </BlockRoot>
  );
}

/** With a link the whole card can be clicked, and the title is what the link is called. */
function Title({ block }: { readonly block: Card }) {
  const { readMore } = useSiteTexts();
  const { editing } = useRenderContext();
  const as = useContext(HeadingLevel) === 2 ? "h2" : "h3";
  if (editing || !block.link) return <Typed name="title" text={block.title} as={as} className="card-title" placeholder="Title" />;
  const title = block.title?.trim();
  const link = (
    <SiteLink to={block.link} className="card-link" own={block.settings?.linkClass} name={title ? undefined : readMore}>
      {title}
    </SiteLink>
  );
  if (!title) return link;
  const Heading = as;
  return <Heading className="card-title">{link}</Heading>;
}
