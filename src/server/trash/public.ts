/** What the features below may use of the trash. */

export { addTrashItem } from "./add-trash-item.ts";
export { recordsPurged } from "./events.ts";
export { moveRows } from "./moving/store.ts";
export { endArrival } from "./purge.ts";
export { refuseUntouchable } from "./reach.ts";
export {
  countMore,
  countTrash,
  deleteTrash,
  handOnPointing,
  type Item,
  itemsHolding,
  keepPointing,
  putBack,
  schemaVersionNow,
  type TrashRow,
  trashedNaming,
  trashedRecords,
  trashedRecordsOf,
  trashedRows,
  trashForChange,
  updateTrashed,
} from "./store.ts";
export { showRestoring } from "./under-way/show-restoring.ts";
export {
  arrivingForChange,
  beginRestoring,
  countArrived,
  countRestored,
  countRows,
  deleteRowsOf,
  deleteRowsTo,
  endRestoring,
  isComingBack,
  isReturning,
} from "./under-way/store.ts";
