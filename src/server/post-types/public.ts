/** What the features below may use of types. */
export { placePointers } from "./field-changes/pointers/place-pointers.ts";
export { keepMore } from "./field-changes/pointers/store.ts";
export { fieldMovesOf, keepFollowed, postsKept } from "./field-changes/store.ts";
export { type Followed, upToDate } from "./field-changes/up-to-date.ts";
export { findType, knownTypes, loadType, recallHomes, recallType, showTypeTo, type Type } from "./find-types.ts";
export { placeForNotes } from "./keep-notes.ts";
export { type KeptType, moveSomeRecords } from "./move-records.ts";
export { type Reversed, recallReversed } from "./recall-reversed.ts";
export { finishLevel, freeColumns, keepProgress, recallRollups } from "./rollups/rollups-of-types.ts";
export { inHome, nextRecords, ownerless, placeOf, type TypeRow, typeById, typeForChange } from "./store.ts";
export { endReturn, restoreType } from "./trash-types.ts";
export { markUnread } from "./words/mark-unread.ts";
export { saysAnew } from "./words/said-anew.ts";
export { createType } from "./write-types.ts";
