import type { SiteTexts } from "../../../model/texts/english.ts";
import { languageOf } from "../../../model/texts/language.ts";
import { siteTexts } from "../../../model/texts/site-texts.ts";
import type { PageToLoad } from "./loader.ts";

/** What the site says by itself in the language of a page. */
export function textsOf({ app, page }: Pick<PageToLoad, "app" | "page">): SiteTexts {
  return siteTexts(languageOf(page.settings, app.settings), app.settings);
}
