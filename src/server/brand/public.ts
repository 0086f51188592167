/** What pages need of the brand: it is published along with one. */
export { publishBrand } from "./publish-brand.ts";
/** What the library does to it: another file in the place of one. */
export { replaceInBrand } from "./replace-in-brand.ts";
/** What the library needs of it: whether a file is still shown. */
export { brandShowsFile } from "./shows-file.ts";
