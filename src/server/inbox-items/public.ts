/** What the features below may use of what people are told in their inboxes. */
export { choicesOf } from "./choices.ts";
export { ahead, slot } from "./due.ts";
export { followRecords } from "./follow-records.ts";
export { adminsOf, followersOf, followsUnasked } from "./followers.ts";
export { deleteOld, lookForDue, mailItems } from "./jobs.ts";
export {
  changeItems,
  countItems,
  deleteOldItems,
  followsBy,
  type ItemChange,
  type ItemRow,
  itemsToMail,
  itemsWhere,
  keepFollow,
  mailed,
} from "./store.ts";
export { tellAdded } from "./tell-added.ts";
export { closeInboxItems, type InboxWanted, writeInboxItem, writeInboxItems } from "./write-items.ts";
export { type NoticeWanted, writeWanted } from "./write-wanted.ts";
