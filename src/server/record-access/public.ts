/** What the features below may use of who may read and write which records and fields. */
export type { CallersRule } from "./compile-rule.ts";
export { countingOf } from "./counting-fields.ts";
export { readableRows } from "./own-records.ts";
export { holdsText, recordLanguage, relationsOf, searchedOf } from "./record-language.ts";
export { type Authority, authorize } from "./rights.ts";
export { listTiming, scannedFields } from "./scanned-fields.ts";
