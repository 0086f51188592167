/** What the start of the server needs of files. */
export { serveFiles } from "./serve-files.ts";
