/** Page paths that mean something else on every site: no page called so would ever be seen, or it would stand in another's place. */
const meanings: { readonly [slug: string]: string } = {
  ".": "browsers read it as the folder itself",
  "..": "browsers read it as the folder above",
  "favicon.ico": "browsers ask for the site's icon there",
  "robots.txt": "search engines read there what they may visit",
  "sitemap.xml": "search engines read there which pages the site has",
  healthz: "it tells whether the server works",
  readyz: "it tells whether the server works",
  metrics: "it tells how the server works",
  count: "the API answers there how many pages there are",
};

/** Why no page may be called so; undefined: one may. */
export function whyReservedPageSlug(slug: string): string | undefined {
  const lower = slug.toLowerCase();
  return Object.hasOwn(meanings, lower) ? `is reserved: ${meanings[lower]}` : undefined;
}
