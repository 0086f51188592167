import type { PostType } from "../../../contract/post-types.ts";
import type { Post } from "../../../contract/posts.ts";
import { trashDays } from "../../../model/base/trash-days.ts";
import { titleOf } from "../../../model/types/title-of.ts";

/** What deleting records does with them, in words. */
export function trashText({ postFields, withNote }: Pick<PostType, "postFields" | "withNote">, posts: readonly Post[]): string {
  const [only] = posts;
  const kept = `can be restored for ${trashDays} days.`;
  if (posts.length === 1 && only) {
    const name = `“${titleOf(only, postFields)}”`;
    return withNote ? `${name} and its notes go to the trash. They ${kept}` : `${name} goes to the trash. It ${kept}`;
  }
  return `${posts.length} records${withNote ? " and their notes" : ""} go to the trash. They ${kept}`;
}
