/** What the features below may use of what records said before. */
export { isMomentOfMove, momentsBefore } from "./moments-of-move.ts";
export { changesSeen } from "./seen-changes.ts";
export { type ChangeRow, changesOf, changesOfMany, changesSince, countChanges, lastMoves } from "./store.ts";
export { type Changed, type How, writeChanges } from "./write-change.ts";
