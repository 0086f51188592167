import { createContext, useContext } from "react";

/** What is done with the open page as one of the app's pages, outside its editor. */
export interface PageInApp {
  /** It got another path: the studio goes there. */
  readonly moved: (slug: string) => void;
  readonly duplicate: () => void;
  /** Asks, and leads away once it is gone. */
  readonly remove: () => void;
}

export const PageInAppContext = createContext<PageInApp>({ moved: () => undefined, duplicate: () => undefined, remove: () => undefined });
PageInAppContext.displayName = "PageInApp";

export function usePageInApp(): PageInApp {
  return useContext(PageInAppContext);
}
