/** What the features below may use of records. */
export { assignPost } from "./assign-post.ts";
export { announceEntry, moving } from "./enter-status.ts";
export { languageOf, listIds, listPosts, readablePost, showByIds } from "./find-posts.ts";
export { formulaNames, namesRead } from "./formula-names.ts";
export { writeChange } from "./history/write-change.ts";
export { postsByKey } from "./many/store.ts";
export { changePosts, createPosts, heldPosts, removeUnchanged, restorePosts } from "./many/write-many.ts";
export { readAnswers } from "./read-answers.ts";
export { type Judging, judgeValues, type ValuesRead } from "./read-values.ts";
export { checkManyReferences } from "./references/check-references.ts";
export { offerToVisitors } from "./references/offer-records.ts";
export { type Authority, authorize } from "./rights.ts";
export { wholePost } from "./show-post.ts";
export { fillAgain } from "./slots/index-field.ts";
export { type PostRow, postById, postForChange } from "./store.ts";
export { reconnect, restorePost } from "./trash/restore-post.ts";
export { changePost, createPost, mayNot, redrawLists, shown, visiblePost } from "./write-posts.ts";
export { writtenAt } from "./written-at.ts";
