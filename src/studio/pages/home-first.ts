import type { PageListed } from "../../contract/pages.ts";

type Page = Pick<PageListed, "id" | "slug" | "publishedAt">;
type Settings = { readonly [key: string]: unknown } | undefined;

/**
 * The id of the page that the address of a site opens: the one chosen in the app's settings, else `index`, else `home`; before any of these is
 * published, the one that will be. Undefined where it is not among these pages.
 */
export function homeOf(pages: readonly Page[], settings: Settings): number | undefined {
  const chosen = pages.find(({ id }) => id === settings?.homePage);
  if (isChosen(settings) && chosen?.publishedAt !== null) return chosen?.id;
  const named = ["index", "home"].flatMap((name) => pages.filter(({ slug }) => slug === name));
  return (named.find(({ publishedAt }) => publishedAt !== null) ?? named[0])?.id;
}

/** The same pages with the home page on top. */
export function homeFirst(pages: readonly PageListed[], settings: Settings): readonly PageListed[] {
  const home = homeOf(pages, settings);
  return [...pages.filter(({ id }) => id === home), ...pages.filter(({ id }) => id !== home)];
}

/** Whether somebody chose a home page, be it among the pages at hand or not. */
function isChosen(settings: Settings): boolean {
  return typeof settings?.homePage === "number" && settings.homePage > 0;
}
