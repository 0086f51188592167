import type { JsonObject } from "../../../model/base/json.ts";
import { changesBetween } from "../../../model/post-types/record-changes.ts";
import type { Type } from "../../post-types/public.ts";
import type { WriteScope } from "../../scope.ts";
import { type PostRow, updatePost } from "../store.ts";
import { tellWritten } from "../tell-change.ts";
import { type ChangeRow, insertChange } from "./store.ts";

interface How {
  readonly kind?: ChangeRow["kind"];
  /** An automation writes. */
  readonly byRule?: boolean;
}

/** The one way in which a record is changed: its row is written, and with it what was changed, by whom and when. */
export async function writeChange(
  scope: Pick<WriteScope, "db" | "person" | "changed">,
  { row: { slots } }: Type,
  before: PostRow,
  after: PostRow,
  { kind = "changed", byRule = false }: How = {},
): Promise<void> {
  const { db, person } = scope;
  await updatePost(db, after, slots);
  tellWritten(scope, after, before);
  const changes = changesBetween(stateOf(before), stateOf(after));
  if (Object.keys(changes).length === 0 && kind !== "returned") return;
  const { id: post_id, updated_at: at, form } = after;
  insertChange(db, { post_id, at, kind, user_id: person?.id ?? null, by_rule: byRule, form, changes });
}

/** What a change can be of. Moments follow from the rest. */
function stateOf({ data, title, content, meta, status_id, assignee_ids }: PostRow): JsonObject {
  const beside = { title, content: content === "" ? null : content, meta, statusId: status_id };
  return Object.assign({ ...data }, beside, { assigneeIds: assignee_ids });
}
