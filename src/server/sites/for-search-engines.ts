import type { JsonObject } from "../../model/base/json.ts";
import { homePage, openPages } from "../pages/public.ts";
import { idsForPage, type PageScope } from "../records/public.ts";
import { knownTypes } from "../type-definitions/public.ts";
import { pathOf } from "./addresses.ts";

/** What a site tells search engines of itself, by its path; no page is called so. */
export const forSearchEngines: { readonly [path: string]: Telling | undefined } = {
  "/robots.txt": {
    type: "text/plain; charset=utf-8",
    say: async ({ origin }) => ({ text: `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`, shows: [] }),
  },
  "/sitemap.xml": { type: "application/xml; charset=utf-8", say: sitemap },
};

interface Telling {
  readonly type: string;
  /** `origin`: scheme and host of the site, without a slash at the end. */
  readonly say: (asked: AskedBySearchEngine) => Promise<Told>;
}

interface AskedBySearchEngine {
  readonly scope: PageScope;
  readonly origin: string;
  readonly settings: JsonObject;
}

/** `shows`: the types whose records it names, by which it is made anew. */
interface Told {
  readonly text: string;
  readonly shows: readonly number[];
}

/** The protocol of sitemaps allows no more in one file. Of each type the newest are named, by one statement. */
const [most, mostOfType] = [50_000, 5_000];

/** Only what everybody may see, and what its owner lets search engines in to. */
async function sitemap({ scope, origin, settings }: AskedBySearchEngine): Promise<Told> {
  const { db } = scope;
  const home = await homePage(db, { settings });
  const pages = (await openPages(db, most)).filter(({ id }) => id !== settings.notFoundPage);
  const entries = pages
    .filter((page) => !page.is_about)
    .map((page) => `<url><loc>${origin}${pathOf(page, home)}</loc><lastmod>${page.published_at.toISOString()}</lastmod></url>\n`);
  const shows: number[] = [];
  for (const type of await knownTypes(scope)) {
    const page = pages.find(({ id, is_about }) => is_about && id === type.row.single_page);
    if (!page || entries.length >= most) continue;
    shows.push(type.row.id);
    const ids = await idsForPage(scope, type, Math.min(mostOfType, most - entries.length));
    entries.push(...ids.map((id) => `<url><loc>${origin}${pathOf(page, home)}?id=${id}</loc></url>\n`));
  }
  const of = "http://www.sitemaps.org/schemas/sitemap/0.9";
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${of}">\n${entries.join("")}</urlset>\n`;
  return { text, shows };
}
