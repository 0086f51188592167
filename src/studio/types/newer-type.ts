import type { PostType } from "../../contract/post-types.ts";
import { newerOf } from "../data/newer-of.ts";

/** The type as it is kept by now, where that is why a change of it was turned down. */
export function newerType(failure: unknown): PostType | undefined {
  return newerOf<PostType>(failure, "type");
}
