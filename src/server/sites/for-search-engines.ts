import type { Queries } from "../../platform/db/database.ts";
import { homePage, openPages } from "../pages/public.ts";
import { pathOf } from "./addresses.ts";

/** What a site tells search engines of itself, by its path, where no page is called so. */
export const forSearchEngines: { readonly [path: string]: Telling | undefined } = {
  "/robots.txt": {
    type: "text/plain; charset=utf-8",
    say: async (_, origin) => `User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`,
  },
  "/sitemap.xml": { type: "application/xml; charset=utf-8", say: sitemap },
};

interface Telling {
  readonly type: string;
  /** `origin`: scheme and host of the site, without a slash at the end. */
  readonly say: (db: Queries, origin: string) => Promise<string>;
}

/** The protocol of sitemaps allows no more in one file. */
const most = 50_000;

/** Only what everybody may see, and what its owner lets search engines in to. */
async function sitemap(db: Queries, origin: string): Promise<string> {
  const home = await homePage(db);
  const pages = await openPages(db, most);
  const entries = pages.map(
    (page) => `<url><loc>${origin}${pathOf(page, home)}</loc><lastmod>${page.published_at.toISOString()}</lastmod></url>\n`,
  );
  const of = "http://www.sitemaps.org/schemas/sitemap/0.9";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${of}">\n${entries.join("")}</urlset>\n`;
}
