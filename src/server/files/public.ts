/** What the start of the server and the forms of pages need of files. */
export { keepFile } from "./attach-file.ts";
export { findPictures } from "./find-pictures.ts";
export { serveFiles } from "./serve-files.ts";
export { deleteFileRow, fileByKey, filesOfApp, type LibraryRow, libraryFile } from "./store.ts";
export { claimFiles, filesThere, forgetFile } from "./unclaimed.ts";
export { removeFileBytes } from "./variants.ts";
