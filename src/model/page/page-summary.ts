import { withoutTags } from "../fields/values/rich-text.ts";
import type { Block, Layout } from "./block.ts";
import { type Definitions, definitionOf } from "./inside.ts";

/** So many characters of a description search engines show; they cut what is longer. */
export const descriptionLength = 155;
/** A text this short is a label rather than a sentence. */
const fewest = 25;
/** Of one text no more is read than a description could ever need. */
const mostRead = 4_000;

/** What a page sets of how it is known elsewhere. */
export interface Summarized {
  readonly title: string;
  readonly settings: { readonly [name: string]: unknown };
}

/** The title in the browser's tab and in search results: the page's own for that, else its title beside that of the site. */
export function searchTitle({ title, settings }: Summarized, site: string): string {
  const own = wordsIn(settings.seoTitle);
  if (own !== "") return own;
  return title === site || title === "" ? site : `${title} · ${site}`;
}

/** What search engines and messengers show below the title. `isMade`: taken from the first text on the page, as its owner wrote none. */
export function searchDescription(
  { settings }: Pick<Summarized, "settings">,
  layout: Layout,
  definitions: Definitions,
): { readonly text: string; readonly isMade: boolean } {
  const own = wordsIn(settings.description);
  return own === "" ? { text: shortened(firstText(layout, definitions)), isMade: true } : { text: own, isMade: false };
}

/** The first sentence or more that visitors read on the page outside its header and footer; "" where there is none. */
function firstText(layout: Layout, definitions: Definitions): string {
  let short = "";
  const pending: Block[] = [...layout].reverse();
  for (let block = pending.pop(); block !== undefined; block = pending.pop()) {
    const definition = definitionOf(definitions, block.component);
    if (!definition || (definition.landmark !== undefined && definition.landmark !== "main")) continue;
    for (const name of Object.keys(definition.typed ?? {})) {
      const field = definition.content[name]?.field;
      const text = field?.component === "textarea" || field?.rich === true ? textIn(block[name]) : "";
      if (text.length >= fewest) return text;
      short ||= text;
    }
    pending.push(...[...(block.children ?? [])].reverse());
  }
  return short;
}

function textIn(value: unknown): string {
  return typeof value === "string" ? withoutTags(value.slice(0, mostRead)) : "";
}

/** No longer than search engines show, and no word cut in two unless the first is that long. */
function shortened(text: string): string {
  if (text.length <= descriptionLength) return text;
  const cut = text.slice(0, descriptionLength - 1);
  const words = cut.slice(0, cut.lastIndexOf(" ") + 1 || cut.length).trimEnd();
  return `${words.replace(/[\uD800-\uDBFF]$/, "")}…`;
}

function wordsIn(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
