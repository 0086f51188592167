import type { PageListed } from "../../contract/pages.ts";

type Settings = { readonly [key: string]: unknown } | undefined;

/** The page that an app's address opens: the one set as home, else `index`, else `home`. */
export function isHome(page: Pick<PageListed, "id" | "slug">, settings: Settings): boolean {
  const set = settings?.homePage;
  if (typeof set === "string" && set !== "") return set === page.slug || set === String(page.id);
  return page.slug === "index" || page.slug === "home";
}

/** The same pages with the home page on top. */
export function homeFirst(pages: readonly PageListed[], settings: Settings): readonly PageListed[] {
  return [...pages].sort((one, other) => Number(isHome(other, settings)) - Number(isHome(one, settings)));
}
