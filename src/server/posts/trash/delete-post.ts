import type { InputOf } from "../../../contract/endpoint.ts";
import type { deletePost as contract } from "../../../contract/posts.ts";
import { namedBy } from "../../../model/post-types/title-of.ts";
import type { WriteScope } from "../../scope.ts";
import { throwAway } from "../../trash/public.ts";
import { tell } from "../../webhooks/public.ts";
import { readablePost } from "../find-posts.ts";
import { postForChange } from "../store.ts";
import { tellGone } from "../tell-change.ts";
import { mayNot } from "../write-posts.ts";
import { moveToTrash, notesOn, tellNotesGone } from "./move-to-trash.ts";

/** Moves a record to the trash with its notes, its references, and who points at it. */
export async function deletePost(scope: WriteScope, { post: id }: InputOf<typeof contract>): Promise<{ id: number }> {
  const { row, type, authority } = await readablePost(scope, await postForChange(scope, id));
  if (!authority.mayRemove(row)) throw mayNot(scope);
  const posts = [id, ...(await notesOn(scope, type, [id]))];
  const item = { kind: "record", id } as const;
  const hidden = type.statuses.flatMap(({ hiddenFields }) => hiddenFields);
  const { data, title, content } = row;
  const named = namedBy({ ...data, id, title, content }, type.row.post_fields);
  const hidesTitle = named.by !== undefined && hidden.includes(named.by);
  await throwAway(scope, { ...item, title: named.title, hidesTitle, typeId: row.type_id, records: posts.length });
  await moveToTrash(scope, type, item, posts);
  tellGone(scope, type.row, row);
  if (posts.length > 1) tellNotesGone(scope, type);
  await tell(scope, "post.deleted", row.type_id, [{ now: row }]);
  return { id };
}
