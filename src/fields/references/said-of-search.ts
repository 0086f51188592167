import { searchAbove } from "../../model/fields/references.ts";
import { isSearch, type Search } from "./use-search.ts";

const saidOf = {
  closed: "",
  searching: "Searching…",
  forbidden: "You do not have access to these.",
  failed: "The search failed.",
} as const;

/** How a search stands, in words. */
export function saidOfSearch(search: Search, words: string): string {
  if (search.state !== "found") return saidOf[search.state];
  const found = search.choices.length;
  const many = found === 0 ? (isSearch(words) ? `Nothing found for “${words.trim()}”.` : "Nothing to choose from here.") : count(found);
  return search.isSearched ? many : `${many} Type more than ${searchAbove} characters to search all.`;
}

function count(found: number): string {
  return found === 1 ? "1 to choose from." : `${found} to choose from.`;
}
