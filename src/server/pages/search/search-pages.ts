import { definitions } from "../../../blocks/definitions.ts";
import { fold } from "../../../model/filter/texts.ts";
import { pageWords } from "../../../model/page/page-words.ts";
import { cacheKey } from "../../kernel/cache-key.ts";
import type { Scope } from "../../kernel/scope.ts";
import { pagePlaces } from "../cached-path.ts";
import type { PageListedRow } from "../store.ts";
import { layoutsWithSymbols } from "../symbols/filled-page.ts";
import { publishedAfter } from "./store.ts";

/** So many pages of an app are looked through, the oldest first, and so many are read at once. */
const most = 300;
const atOnce = 20;

/** A page as it is looked through. */
export interface PageSearched extends Pick<PageListedRow, "id" | "title" | "slug" | "permission" | "settings"> {
  readonly description: string;
  readonly words: string;
  /** All of it, folded. */
  readonly folded: string;
}

const searchedPages = cacheKey<readonly PageSearched[]>(pagePlaces, "words");

/** What the published pages of the app at hand say to everybody. Read once, until a page is published or taken off. */
function cachedWords(scope: Pick<Scope, "cached">): Promise<readonly PageSearched[]> {
  return scope.cached(searchedPages(), async (db) => {
    const found: PageSearched[] = [];
    for (let after = 0, isMore = true; isMore && found.length < most; ) {
      const rows = await publishedAfter(db, after, atOnce);
      isMore = rows.length === atOnce;
      after = rows.at(-1)?.id ?? after;
      const layouts = await layoutsWithSymbols(
        db,
        rows.map(({ layout }) => layout),
      );
      for (const [index, { id, title, slug, permission, settings, layout }] of rows.entries()) {
        const words = pageWords(layouts[index] ?? layout, definitions);
        if (words === null) continue;
        const description = typeof settings.description === "string" ? settings.description.slice(0, 1_000) : "";
        found.push({ id, title, slug, permission, settings, description, words, folded: fold(`${title} ${description} ${words}`) });
      }
    }
    return found;
  });
}

/** The pages in which all of these words stand, those first that have them in their titles. `may`: whether the caller may open one. */
export async function searchPages(
  scope: Pick<Scope, "cached">,
  words: readonly string[],
  { may, count }: { readonly may: (page: PageSearched) => boolean; readonly count: number },
): Promise<readonly PageSearched[]> {
  const folded = words.map(fold);
  const found = (await cachedWords(scope)).filter((page) => folded.every((word) => page.folded.includes(word)) && may(page));
  const inTitle = ({ title }: PageSearched) => folded.every((word) => fold(title).includes(word));
  return [...found.filter(inTitle), ...found.filter((page) => !inTitle(page))].slice(0, count);
}
