import { createContext, useContext } from "react";
import type { Block } from "../../model/page/block.ts";
import type { BlockData } from "../../model/page/needs.ts";
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
  /** Makes the page's own header or footer that of all pages. */
  readonly share: (part: "header" | "footer") => Promise<void>;
  /** What the server would load for a block that shows records; undefined: it could not. */
  readonly loadBlock?: (block: Block) => Promise<BlockData | undefined>;
  /** Opens the navigation of the site. */
  readonly editMenu: () => void;
}

export const PageInAppContext = createContext<PageInApp>({
  moved: () => undefined,
  duplicate: () => undefined,
  remove: () => undefined,
  share: async () => undefined,
  editMenu: () => undefined,
  // What is no page, a form for one, has nowhere to go.
  follow: (path) => say("info", `On the site this leads to ${path}.`),
});
PageInAppContext.displayName = "PageInApp";

export function usePageInApp(): PageInApp {
  return useContext(PageInAppContext);
}
