/** What the features below may use of what grows beside the records of a type: partitions, index columns, indexes of lists, search text. */

export { fillAgain } from "./index-columns/index-field.ts";
export { deleteIndexedText, movePartition } from "./jobs.ts";
export { requestEarlyIndexes } from "./lists/index-lists.ts";
export { type Noting, noteList } from "./lists/list-uses.ts";
export { countEach } from "./lists/store.ts";
export { bigType, checkTypeSize, maybeCheckSize } from "./partitions/move-to-partition.ts";
export { requestIndexing, requestIndexingAfterCommit } from "./search-text/index-text.ts";
export { pieceIn } from "./search-text/piece-in.ts";
export { mostNamed, searchIn } from "./search-text/search-in.ts";
