/** What the features below may use of types. */
export { loadType, recallType, showTypeTo, type Type } from "./find-types.ts";
export type { TypeRow } from "./store.ts";
export { createType } from "./write-types.ts";
