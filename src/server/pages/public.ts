/** What the features below may use of pages. */
export { whyNotSeen } from "./find-pages.ts";
export { homePage, openPages, type PageListedRow, type PageRow, pageById, pageBySlug, publicPages } from "./store.ts";
export { restorePage } from "./trash-pages.ts";
export { createPage } from "./write-pages.ts";
