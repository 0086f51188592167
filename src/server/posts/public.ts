/** What the features below may use of records. */
export { assignPost } from "./assign-post.ts";
export { announceEntry, moving } from "./enter-status.ts";
export { listPosts, readablePost } from "./find-posts.ts";
export { namesRead } from "./formula-names.ts";
export { writeChange } from "./history/write-change.ts";
export { readAnswers } from "./read-answers.ts";
export { offerToVisitors } from "./references/offer-records.ts";
export { type Authority, authorize } from "./rights.ts";
export { wholePost } from "./show-post.ts";
export { type PostRow, postById, postForChange } from "./store.ts";
export { reconnect, restorePost } from "./trash/restore-post.ts";
export { changePost, createPost, mayNot, redrawLists, shown, visiblePost } from "./write-posts.ts";
export { writtenAt } from "./written-at.ts";
