/** What the features below may use of staff who act as somebody else. */
export { noteEntered, refuseWhileActing, thenNoted } from "./acting-rules.ts";
