/** Where a page is edited. What its name has of "?", "#" or "%" is part of the name. */
export function pagePath(app: { readonly slug: string }, page: string): string {
  return `/a/${app.slug}/page/${encodeURIComponent(page)}`;
}
