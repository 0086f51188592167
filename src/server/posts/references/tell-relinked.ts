import { sql } from "../../../platform/db/database.ts";
import type { WriteScope } from "../../scope.ts";
import { isHeard, tell } from "../../webhooks/public.ts";
import { postsByIds, postsForChange } from "../store.ts";

/** Writes to one field of records because what it points at went or came back, and tells who listens of those that changed by it. */
export async function tellRelinked(scope: WriteScope, typeId: number, posts: readonly number[], write: () => Promise<void>): Promise<void> {
  if (posts.length === 0 || !(await isHeard(scope, "post.changed", typeId))) return write();
  const before = new Map((await postsForChange(scope.db, posts, sql`true`)).map((row) => [row.id, row]));
  await write();
  const after = await postsByIds(scope.db, posts, sql`true`);
  const changed = after.flatMap((now) => {
    const was = before.get(now.id);
    return was && was.updated_at !== now.updated_at ? [{ now, before: was }] : [];
  });
  await tell(scope, "post.changed", typeId, changed);
}
