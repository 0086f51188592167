import { searchAbove } from "../../model/fields/references.ts";
import type { FieldTexts } from "../../model/texts/field-texts.ts";
import { filledIn } from "../../model/texts/filled-in.ts";
import type { ReferenceTexts } from "../../model/texts/reference-texts.ts";
import { countSaid } from "../shared/count-said.ts";
import { isSearch, type Search } from "./use-search.ts";

const saidOf = { searching: "searching", forbidden: "noAccessToThese", failed: "searchFailed" } as const;

/** How a search stands, in words. */
export function saidOfSearch(search: Search, words: string, texts: FieldTexts & ReferenceTexts): string {
  if (search.state === "closed") return "";
  if (search.state !== "found") return texts[saidOf[search.state]];
  const found = search.choices.length;
  const many =
    found === 0
      ? isSearch(words)
        ? filledIn(texts.nothingFoundFor, { words: words.trim() })
        : texts.nothingToChoose
      : countSaid(found, texts);
  return search.isSearched ? many : `${many} ${filledIn(texts.typeMore, { count: searchAbove })}`;
}
