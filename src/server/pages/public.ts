/** What the features below may use of pages. */
export { cachedPlace } from "./cached-path.ts";
export { homePage, mayOpen, pageByIdOrSlug, whyNotSeen } from "./find-pages.ts";
export { pagesWithFile, replaceOnPages } from "./pages-with-file.ts";
export { isPreviewPath, previewAt } from "./previews/preview-links.ts";
export { redirectAt } from "./redirects/redirects.ts";
export { type CssOfPage, cssOfPage } from "./scoped-css.ts";
export { searchPages } from "./search/search-pages.ts";
export { addSharedParts, wholePage } from "./shared-parts.ts";
export { type Asking, shownTo } from "./shown-page.ts";
export {
  lastPublished,
  openPages,
  type PageListedRow,
  type PageRow,
  pageById,
  pageBySlug,
  pagesByIds,
  pagesOpenTo,
  publicPages,
  translationsOf,
} from "./store.ts";
export { withLiveSymbols } from "./symbols/filled-page.ts";
export { restorePage } from "./trash-pages.ts";
export { workOnPage } from "./work/page-work.ts";
export { createPage } from "./write-pages.ts";
