/** What the features below may use of changes of a type's fields, and the records that follow them. */
export { countAgreed, writeForm } from "./apply-moves.ts";
export { keepChangesPointing, keepTrashPointing } from "./by-ids.ts";
export { goOnFollowing } from "./follow-in-turns.ts";
export { keepFollowed, recordsKept } from "./kept/store.ts";
export { planCalculation } from "./plan-calculation.ts";
export { placePointers } from "./pointers/place-pointers.ts";
export { keepMore } from "./pointers/store.ts";
export { refuseRulesAhead } from "./refuse-rules-ahead.ts";
export { fieldMovesOf } from "./store.ts";
export { type Followed, upToDate } from "./up-to-date.ts";
