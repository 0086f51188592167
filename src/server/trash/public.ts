/** What the features below may use of the trash. */
export { endArrival } from "./purge.ts";
export { refuseUntouchable } from "./reach.ts";
export {
  countMore,
  deleteTrash,
  formNow,
  handOnPointing,
  type Item,
  itemsHolding,
  keepPointing,
  moveRows,
  putBack,
  type TrashRow,
  trashedNaming,
  trashedPosts,
  trashedRecordsOf,
  trashedRows,
  trashForChange,
  updateTrashed,
} from "./store.ts";
export { throwAway } from "./throw-away.ts";
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
