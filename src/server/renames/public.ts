/** What the features below may use of following new names. */
export { followInViews } from "./follow-in-views.ts";
export { followRenames } from "./follow-renames.ts";
export { followPage, namingOf, pagesFollowing } from "./naming.ts";
export { optionsLeft } from "./options-left.ts";
export { pagesNaming } from "./store.ts";
export { viewsFollowing } from "./views-following.ts";
