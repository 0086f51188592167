import { sql } from "../../../platform/db/database.ts";
import type { WriteScope } from "../../scope.ts";
import { isHeard, tell } from "../../webhooks/public.ts";
import { postsByIds } from "../store.ts";

/** Tells who listens of records of a type that changed because what they point at went or came back. */
export async function tellRelinked(scope: WriteScope, typeId: number, posts: readonly number[]): Promise<void> {
  if (posts.length === 0 || !(await isHeard(scope, "post.changed", typeId))) return;
  const rows = await postsByIds(scope.db, posts, sql`true`);
  const changed = rows.filter(({ updated_at }) => Date.parse(updated_at) >= scope.now.getTime());
  await tell(
    scope,
    "post.changed",
    typeId,
    changed.map((now) => ({ now })),
  );
}
