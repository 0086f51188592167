import { definitions } from "../../../blocks/definitions.ts";
import type { Layout } from "../../../model/page/block.ts";
import { symbolLimits, symbolsIn, withSymbols } from "../../../model/page/symbols.ts";
import type { Queries } from "../../../platform/db/database.ts";
import { cleanHtml } from "../../../platform/html/clean-html.ts";
import { KeptResults } from "../../../platform/html/kept-results.ts";
import type { PageRow } from "../store.ts";
import { symbolsByIds } from "./store.ts";

/** What instances say is cleaned for the kind of block that it stands in now: the same words once, not at each visit. */
const cleanedWords = new KeptResults<string>(8_000_000);

function cleanOnce(html: string): string {
  return cleanedWords.get(html) ?? cleanedWords.keep(html, cleanHtml(html), html.length);
}

/** A live page with the live blocks of its symbols in it. */
export async function withLiveSymbols(db: Queries, page: PageRow): Promise<PageRow> {
  const [layout = page.layout] = await layoutsWithSymbols(db, [page.layout]);
  return layout === page.layout ? page : { ...page, layout };
}

/** Live layouts with the live blocks of their symbols in them. One statement for each level on which symbols stand in one another. */
export async function layoutsWithSymbols(db: Queries, layouts: readonly Layout[]): Promise<readonly Layout[]> {
  const found = new Map<number, Layout>();
  let next: ReadonlySet<number> = new Set(layouts.flatMap((layout) => [...symbolsIn(layout, definitions)]));
  if (next.size === 0) return layouts;
  for (let depth = 0; depth < symbolLimits.depth && next.size > 0; depth += 1) {
    const rows = await symbolsByIds(db, [...next]);
    for (const { id, layout } of rows) found.set(id, layout);
    const below = rows.flatMap(({ layout }) => [...symbolsIn(layout, definitions)]);
    next = new Set(below.filter((id) => !found.has(id)));
  }
  const sources = { definitions, layoutOf: (id: number) => found.get(id), cleanHtml: cleanOnce };
  return layouts.map((layout) => withSymbols(layout, sources).layout);
}
