import { isJsonObject, type Json } from "../base/json.ts";
import type { Setting } from "../fields/setting.ts";
import type { Block, Layout } from "../page/block.ts";
import { type Definitions, definitionOf } from "../page/inside.ts";
import { leadsTo } from "./follow-links.ts";

/** A page that is called otherwise now. */
export interface Retitled {
  readonly slug: string;
  readonly before: string;
  readonly now: string;
}

/**
 * A layout in whose lists of links those to the page that said its title say the new one; links with words of their own keep them. The layout
 * itself where none did.
 */
export function retitleLinks(layout: Layout, page: Retitled, definitions: Definitions): Layout {
  return mapped(layout, (block) => retitled(block, page, definitions));
}

function retitled(block: Block, page: Retitled, definitions: Definitions): Block {
  const content = Object.entries(definitionOf(definitions, block.component)?.content ?? {}) as [string, Setting][];
  const lists = content.filter(([, { field }]) => field.component === "pairs" && field.links === true);
  const said = lists.flatMap(([path]) => {
    const list = linksIn(block[path], page);
    return list === block[path] ? [] : [[path, list] as const];
  });
  const children = block.children && retitleLinks(block.children, page, definitions);
  if (said.length === 0 && children === block.children) return block;
  return { ...block, ...Object.fromEntries(said), ...(children && { children }) };
}

function linksIn(list: Json | undefined, page: Retitled): Json | undefined {
  if (!Array.isArray(list)) return list;
  return mapped(list as readonly Json[], (item) => {
    if (!isJsonObject(item)) return item;
    const isIt = item.text === page.before && typeof item.value === "string" && leadsTo(item.value, page.slug);
    const below = linksIn(item.values, page);
    if (!isIt && below === item.values) return item;
    return { ...item, ...(isIt && { text: page.now }), ...(below !== undefined && { values: below }) };
  }) as Json;
}

/** The list itself where nothing in it changed. */
function mapped<Item>(list: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  const next = list.map(change);
  return next.some((item, at) => item !== list[at]) ? next : list;
}
