import { type SafeHref, safeHref } from "../blocks/parts/safe-href.ts";
import type { Block, Layout } from "../model/page/block.ts";
import { type Definitions, definitionOf } from "../model/page/inside.ts";

/** The links of a block that open in a lightbox. */
export function mediaLinks(block: Block): readonly SafeHref[] {
  const listed = Array.isArray(block.values) ? block.values.map((item) => Object(item).value) : [];
  const links = [block.link, ...listed, ...linksIn(block.html)];
  return links.flatMap((link) => {
    const safe = typeof link === "string" ? safeHref(link) : null;
    return safe?.leads === "media" ? [safe] : [];
  });
}

function linksIn(html: unknown): readonly string[] {
  return typeof html === "string" ? [...html.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => address) : [];
}

/** The video sites whose players a page's lightbox frames. */
export function frameSources(layout: Layout): readonly string[] {
  const found = new Set<string>();
  const look = (block: Block) => {
    for (const { media, href } of mediaLinks(block)) if (media === "embed") found.add(playerOf(new URL(href, "https://site.invalid/")));
    block.children?.forEach(look);
  };
  layout.forEach(look);
  return [...found];
}

/** Where the lightbox island finds the player of an address. */
function playerOf({ hostname }: URL): string {
  return hostname.endsWith("vimeo.com") ? "https://player.vimeo.com" : "https://www.youtube-nocookie.com";
}

/** The origins besides the own one that forms of a page are posted to. */
export function formTargets(layout: Layout, definitions: Definitions): readonly string[] {
  const found = new Set<string>();
  const look = (block: Block) => {
    const origin = definitionOf(definitions, block.component)?.postsTo?.(block);
    if (origin !== undefined) found.add(origin);
    block.children?.forEach(look);
  };
  layout.forEach(look);
  return [...found];
}
