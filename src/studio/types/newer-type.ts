import type { PostType } from "../../contract/post-types.ts";
import { CallFailed } from "../data/call-failed.ts";

/** The type as it is kept by now, where that is why a change of it was turned down. */
export function newerType(failure: unknown): PostType | undefined {
  if (!(failure instanceof CallFailed) || failure.code !== "stale") return undefined;
  // A stale change is answered with the type.
  return failure.data && "type" in failure.data ? (failure.data.type as unknown as PostType) : undefined;
}
