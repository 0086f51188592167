/** What the start of the server and the forms of pages need of files. */
export { keepFile } from "./attach-file.ts";
export { serveFiles } from "./serve-files.ts";
export { fileByKey } from "./store.ts";
export { claimFiles, forgetFile } from "./unclaimed.ts";
