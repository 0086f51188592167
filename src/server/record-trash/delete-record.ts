import type { InputOf } from "../../contract/endpoint.ts";
import type { deletePost as contract } from "../../contract/posts.ts";
import { withTitle } from "../../model/types/title-field.ts";
import { namedBy } from "../../model/types/title-of.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { recordForChange } from "../record-rows/public.ts";
import { mayNot, readableRecord } from "../records/public.ts";
import { addTrashItem } from "../trash/public.ts";
import { titleFieldIn } from "../type-definitions/public.ts";
import { moveToTrash, notesOn } from "./move-to-trash.ts";

/** Moves a record to the trash with its notes, its references, and who points at it. */
export async function deletePost(scope: WriteScope, { post: id }: InputOf<typeof contract>): Promise<{ id: number }> {
  const { row, type, authority } = await readableRecord(scope, await recordForChange(scope, id));
  if (!authority.mayRemove(row)) throw mayNot(scope);
  const notes = await notesOn(scope, type, [id]);
  const item = { kind: "record", id } as const;
  const titled = titleFieldIn(type);
  const hidden = type.statuses.flatMap(({ hiddenFields }) => withTitle(hiddenFields, titled));
  const { data, title, content } = row;
  const named = namedBy({ ...data, id, title, content }, type.row.post_fields);
  const hidesTitle =
    (named.by !== undefined && hidden.includes(named.by)) ||
    type.row.access_rules.some(({ effect, may }) => effect === "limit" && may.includes("see"));
  await addTrashItem(scope, { ...item, title: named.title, hidesTitle, typeId: row.type_id, records: 1 + notes.length });
  await moveToTrash(scope, type, item, { rows: [row], notes });
  return { id };
}
