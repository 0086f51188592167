import { sql } from "../../../platform/db/database.ts";
import type { WriteScope } from "../../kernel/scope.ts";
import { recordsByIds, recordsForChange } from "../../record-rows/public.ts";
import { isHeard, recordWebhookEvent } from "../../webhooks/public.ts";

/** Writes to one field of records because what it points at went or came back, and tells who listens of those that changed by it. */
export async function publishRelinked(
  scope: WriteScope,
  typeId: number,
  { posts, write }: { readonly posts: readonly number[]; readonly write: () => Promise<void> },
): Promise<void> {
  if (posts.length === 0 || !(await isHeard(scope, "post.changed", typeId))) return write();
  const before = new Map((await recordsForChange(scope.db, posts, sql`true`)).map((row) => [row.id, row]));
  await write();
  const after = await recordsByIds(scope.db, posts, sql`true`);
  const changed = after.flatMap((now) => {
    const was = before.get(now.id);
    return was && was.updated_at !== now.updated_at ? [{ now, before: was }] : [];
  });
  await recordWebhookEvent(scope, "post.changed", { typeId, records: changed });
}
