/** What the features below may use of the table of records: rows, the SQL of fields, and who hears of a change. */
export {
  type Between,
  holdRecords,
  insertRecords,
  recordsAmong,
  recordsByKey,
  unchangedBetween,
  unchangedSince,
  updateRecords,
} from "./bulk-store.ts";
export { heldFieldOf, indexColumn, pointsSqlOf, pointsToSql, searchedNow } from "./field-sql.ts";
export { fillColumns, nextToFill, updateIndexColumns } from "./index-column-store.ts";
export { countWhere, filledColumns, idsWhere, recordsWhere } from "./list-store.ts";
export { changePartition, choosePartition, endPartitionMove, hasMoreThan, moveOne, moveSome } from "./partition-store.ts";
export { publishGone, publishWritten } from "./publish-live.ts";
export {
  countOfTypes,
  holdStatus,
  holdType,
  inPresentVersion,
  insertRecord,
  keepTurn,
  lastTurn,
  ofType,
  openRecords,
  type RecordRow,
  recordById,
  recordColumns,
  recordForChange,
  recordsByIds,
  recordsForChange,
  schemaVersionColumns,
  type WithSchemaVersion as WithForm,
  withInstants,
} from "./store.ts";
export { writtenAt } from "./written-at.ts";
