import { createContext, useContext } from "react";
import { say } from "../data/toasts.ts";

/** What is done with the open page as one of the app's pages, outside its editor. */
export interface PageInApp {
  /** It got another path: the studio goes there. */
  readonly moved: (slug: string) => void;
  readonly duplicate: () => void;
  /** Asks, and leads away once it is gone. */
  readonly remove: () => void;
  /** A link of the previewed page leads to this path of the site: "/prices". */
  readonly follow: (path: string, isNewTab: boolean) => void;
}

export const PageInAppContext = createContext<PageInApp>({
  moved: () => undefined,
  duplicate: () => undefined,
  remove: () => undefined,
  // What is no page, a form for one, has nowhere to go.
  follow: (path) => say("info", `On the site this leads to ${path}.`),
});
PageInAppContext.displayName = "PageInApp";

export function usePageInApp(): PageInApp {
  return useContext(PageInAppContext);
}
