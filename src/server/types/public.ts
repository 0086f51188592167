/** What the features below may use of data types as people and programs make and change them. */
export { placeForNotes } from "./keep-notes.ts";
export { type KeptType, moveSomeRecords } from "./move-records.ts";
export { endReturn, restoreType } from "./trash-types.ts";
export { changeType, createType } from "./write-types.ts";
