/** What the features below may use of records. */
export { entering } from "./enter-status.ts";
export { readablePost } from "./find-posts.ts";
export { wholePost } from "./show-post.ts";
export { type PostRow, postForChange, updatePost } from "./store.ts";
export { createPost, mayNot, shown } from "./write-posts.ts";
