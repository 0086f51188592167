import type { InputOf } from "../../../contract/endpoint.ts";
import type { deletePost as contract } from "../../../contract/posts.ts";
import { notesOf } from "../../../model/post-types/notes.ts";
import { titleOf } from "../../../model/post-types/title-of.ts";
import { sql } from "../../../platform/db/database.ts";
import { forgetKept } from "../../post-types/public.ts";
import type { WriteScope } from "../../scope.ts";
import { keepPointing, moveRows, throwAway } from "../../trash/public.ts";
import { tell } from "../../webhooks/public.ts";
import { readablePost } from "../find-posts.ts";
import { emptyReferences } from "../references/empty-references.ts";
import { hangingOn } from "../references/store.ts";
import { postForChange } from "../store.ts";
import { mayNot, redrawLists } from "../write-posts.ts";

/** Moves a record to the trash with its notes, its references, and who points at it. */
export async function deletePost(scope: WriteScope, { post: id }: InputOf<typeof contract>): Promise<{ id: number }> {
  const { row, type, authority } = await readablePost(scope, await postForChange(scope.db, id));
  if (!authority.mayRemove(row)) throw mayNot(scope);
  const place = notesOf(type.row.relations);
  const notes = place ? await hangingOn(scope.db, { type: place.relationTypeId, slug: place.fieldSlug }, { posts: [id] }) : [];
  const posts = [id, ...notes];
  const item = { kind: "record", id } as const;
  const hidden = type.statuses.flatMap(({ hiddenFields }) => hiddenFields);
  const hidesTitle = hidden.includes(row.title ? "title" : "content");
  await throwAway(scope, { ...item, title: titleOf(row), hidesTitle, typeId: row.type_id, records: posts.length });
  await moveRows(scope.db, item, "post_references", sql`x.post_id = any(${posts}::bigint[])`);
  await keepPointing(scope.db, item, sql`x.target_id = any(${posts}::bigint[])`);
  await moveRows(scope.db, item, "posts", sql`x.id = any(${posts}::bigint[])`);
  await forgetKept(scope.db, id);
  await emptyReferences(scope, { posts });
  await redrawLists(scope, type);
  await tell(scope, "post.deleted", row.type_id, [{ now: row }]);
  return { id };
}
