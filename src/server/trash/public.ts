/** What the features below may use of the trash. */
export { refuseUntouchable } from "./reach.ts";
export {
  countMore,
  deleteTrash,
  type Item,
  keepPointing,
  moveRows,
  putBack,
  trashedPosts,
  trashedRecordsOf,
  trashedRows,
  trashForChange,
} from "./store.ts";
export { throwAway } from "./throw-away.ts";
