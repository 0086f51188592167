import { useEffect, useState } from "react";
import { mostOffered, type Source, searchAbove } from "../../model/fields/references.ts";
import type { Choice, Found, ReferenceTools } from "./reference-tools.ts";

/** How long somebody must have stopped typing before a search begins, in milliseconds. */
const pause = 250;

export type Search =
  | { readonly state: "closed" }
  | { readonly state: "searching" }
  | { readonly state: "failed" }
  | { readonly state: "forbidden" }
  | { readonly state: "found"; readonly choices: readonly Choice[] /** It was searched for the words. */; readonly isSearched: boolean };

/** Looks for what matches; with no more than two characters it filters the first ones, which are asked for once. */
export function useSearch(
  tools: ReferenceTools | undefined,
  source: Source | undefined,
  { words, isOpen }: { readonly words: string; readonly isOpen: boolean },
) {
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly found: Found | "failed" } | undefined>();
  const [tries, setTries] = useState(0);
  const asked = isSearch(words) ? words.trim() : "";
  const key = `${JSON.stringify(source)} ${asked} ${tries}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that is asked; tools may be new each time
  useEffect(() => {
    if (!isOpen || !tools || !source || answer?.asked === key) return;
    const control = new AbortController();
    const look = async () => {
      const found = await tools.search(source, asked, control.signal).catch(() => "failed" as const);
      if (!control.signal.aborted) setAnswer({ asked: key, found });
    };
    const timer = setTimeout(look, asked === "" ? 0 : pause);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [isOpen, key]);
  return { search: isOpen ? searchOf(answer?.asked === key ? answer.found : undefined, words) : closed, retry: () => setTries(tries + 1) };
}

const closed: Search = { state: "closed" };

/** Whether so many characters are searched for. */
export function isSearch(words: string): boolean {
  return words.trim().length > searchAbove;
}

function searchOf(found: Found | "failed" | undefined, words: string): Search {
  if (found === undefined) return { state: "searching" };
  if (found === "failed" || found === "forbidden") return { state: found };
  const isSearched = isSearch(words);
  return { state: "found", isSearched, choices: (isSearched ? found : found.filter(holding(words))).slice(0, mostOffered) };
}

function holding(words: string): (choice: Choice) => boolean {
  const wanted = words.trim().toLowerCase();
  return ({ name }) => name.toLowerCase().includes(wanted);
}
