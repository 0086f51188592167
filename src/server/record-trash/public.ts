/** What the features below may use of records that are deleted and come back. */
export { restorePost } from "./restore-record.ts";
export { trashUnchanged } from "./trash-unchanged.ts";
