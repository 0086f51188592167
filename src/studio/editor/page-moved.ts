import { createContext, useContext } from "react";

/** What happens when the page got another address: the studio goes there. */
export const PageMovedContext = createContext<(slug: string) => void>(() => undefined);
PageMovedContext.displayName = "PageMoved";

export function usePageMoved(): (slug: string) => void {
  return useContext(PageMovedContext);
}
