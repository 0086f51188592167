/** What the features below count with. */
export { freeFiles, refuseFileBytes, spendFiles } from "./files.ts";
export { mostDefinitionBytes } from "./limits.ts";
export { batchedCounts, freeRecords, jsonBytes, recordBytes, roomForRecords, spendRecords } from "./records.ts";
export { appUsage } from "./show-usage.ts";
export { definitionBytesOf, usageOf } from "./store.ts";
