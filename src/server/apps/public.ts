/** What the features below may use of apps. */
export { addApp, addPlatformApp, giveOwner } from "./add-app.ts";
export { surroundingsOf, todayOf } from "./app-zone.ts";
export { type Asker, asPerson } from "./as-person.ts";
export { Directory } from "./directory.ts";
export {
  type AppRow,
  appById,
  holdApp,
  increaseSiteVersion,
  makerLeft,
  memberByUser,
  memberForChange,
  memberIds,
  membersAmong,
  updateLive,
} from "./store.ts";
