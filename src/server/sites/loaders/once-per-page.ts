import type { PageToLoad } from "./loader.ts";

/**
 * What several loaders of a page ask, or one for several blocks, asked once for each page that is drawn and each argument. The arguments are
 * compared as keys of a Map are.
 */
export function oncePerPage<Argument, Answer>(
  ask: (page: PageToLoad, about: Argument) => Promise<Answer>,
): (page: PageToLoad, about: Argument) => Promise<Answer> {
  const pages = new WeakMap<PageToLoad, Map<Argument, Promise<Answer>>>();
  return (page, about) => {
    const asked = pages.get(page) ?? new Map<Argument, Promise<Answer>>();
    pages.set(page, asked);
    const answer = asked.get(about) ?? ask(page, about);
    asked.set(about, answer);
    return answer;
  };
}
