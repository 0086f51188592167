import type { Layout } from "../../model/page/block.ts";

/** A page of our own that looks through the site. */
export function searchPage({ title }: { readonly title: string }): Layout {
  return [{ id: "search", component: "site-search", title, settings: {} }];
}
