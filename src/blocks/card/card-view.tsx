import { useContext } from "react";
import type { BlockOf } from "../../model/page/define-block.ts";
import { BlockRoot } from "../parts/block-root.tsx";
import { safeSrc } from "../parts/safe-href.ts";
import { SiteLink } from "../parts/site-link.tsx";
import { HeadingLevel, NumberAmong, useSurroundings } from "../parts/surroundings.ts";
import { Typed } from "../parts/typed.tsx";
import type { ViewProps } from "../parts/view.ts";
import type { card } from "./card.ts";

type Card = BlockOf<typeof card>;

export function CardView({ block }: ViewProps<Card>) {
  return (
    <BlockRoot block={block} as="div" className="card" number={useContext(NumberAmong)}>
      <Picture block={block} />
      <div className="card-words">
        <Title block={block} />
        <Typed name="text" text={block.text} as="p" className="card-text" placeholder="One sentence" />
      </div>
    </BlockRoot>
  );
}

/** With a link the whole card can be clicked, and the title is what the link is called. */
function Title({ block }: { readonly block: Card }) {
  const { editing } = useSurroundings();
  const as = useContext(HeadingLevel) === 2 ? "h2" : "h3";
  if (editing || !block.link) return <Typed name="title" text={block.title} as={as} className="card-title" placeholder="Title" />;
  const title = block.title?.trim();
  const link = (
    <SiteLink to={block.link} className="card-link" name={title ? undefined : "Read more"}>
      {title}
    </SiteLink>
  );
  if (!title) return link;
  const Heading = as;
  return <Heading className="card-title">{link}</Heading>;
}

function Picture({ block }: { readonly block: Card }) {
  const src = safeSrc(block.src);
  if (src) return <img className="card-picture" src={src} alt={block.settings?.alt ?? ""} loading="lazy" decoding="async" />;
  return (
    <svg
      className="card-mark"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M12 4v16M4 12h16" />
      <path d="M5 12.5l4.5 4.5L19 7" />
      <path d="M12 3l8 4.5v9L12 21l-8-4.5v-9z" />
      <path d="M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M12 8v4l3 2" />
    </svg>
  );
}
