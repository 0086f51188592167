import { safeSrc } from "../blocks/parts/safe-href.ts";
import type { Json, JsonObject } from "../model/base/json.ts";
import type { Block, Layout } from "../model/page/block.ts";
import { type Definitions, definitionOf } from "../model/page/inside.ts";
import type { PageToRender } from "./page-to-render.ts";

/** Of what blocks say of themselves so much is told on one page. */
const mostItems = 60;

/**
 * What a page says of itself and of the things on it in the words of schema.org, as JSON-LD: the site on its home page, the way to it on all
 * others, and what its blocks know. Only pages that search engines may show say anything.
 */
export function structuredOf(page: PageToRender, definitions: Definitions): readonly JsonObject[] {
  const { app, origin, base, path, knownBy = path } = page;
  if (page.page.settings.noIndex !== false) return [];
  const home = `${origin}${base}/`;
  const isHome = knownBy === "/";
  const about = isHome ? ofSite(app.title, { home, logo: logoIn(page.layout, origin) }) : [wayTo(page, home)];
  return [...about, ...merged(ofBlocks(page.layout, definitions))].map((item) => ({ "@context": "https://schema.org", ...item }));
}

/** The text of an element that holds JSON-LD: nothing in it can end the element. */
export function structuredText(items: readonly JsonObject[]): string {
  return JSON.stringify(items.length === 1 ? items[0] : items).replaceAll("<", "\\u003c");
}

function ofSite(name: string, { home, logo }: { readonly home: string; readonly logo: string | undefined }): JsonObject[] {
  const id = `${home}#organization`;
  return [
    { "@type": "WebSite", "@id": `${home}#website`, name, url: home, publisher: { "@id": id } },
    { "@type": "Organization", "@id": id, name, url: home, ...(logo !== undefined && { logo }) },
  ];
}

/** The picture in the site's menu. */
function logoIn(layout: Layout, origin: string): string | undefined {
  const [first] = layout;
  const src = typeof first?.src === "string" ? safeSrc(first.src) : null;
  return src === null ? undefined : new URL(src, origin).href;
}

/** A page of one record is found with the record in its address alone. */
function wayTo({ app, page, origin, base, path, about, knownBy = path }: PageToRender, home: string): JsonObject {
  const steps = [
    { name: app.title, item: home },
    { name: about?.title || page.title || app.title, item: origin + base + knownBy + (about?.asked ?? "") },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}

function ofBlocks(layout: Layout, definitions: Definitions): JsonObject[] {
  const found: JsonObject[] = [];
  const pending: Block[] = [...layout].reverse();
  for (let block = pending.pop(); block !== undefined && found.length < mostItems; block = pending.pop()) {
    found.push(...(definitionOf(definitions, block.component)?.structured?.(block) ?? []));
    pending.push(...[...(block.children ?? [])].reverse());
  }
  return found.slice(0, mostItems);
}

/** A page has one list of questions, however many blocks ask them. */
function merged(items: readonly JsonObject[]): JsonObject[] {
  const lists = new Map<Json | undefined, JsonObject>();
  const rest: JsonObject[] = [];
  for (const item of items) {
    if (!Array.isArray(item.mainEntity)) {
      rest.push(item);
      continue;
    }
    const before = lists.get(item["@type"])?.mainEntity;
    lists.set(item["@type"], { ...item, mainEntity: [...(Array.isArray(before) ? before : []), ...item.mainEntity].slice(0, mostItems) });
  }
  return [...lists.values(), ...rest];
}
