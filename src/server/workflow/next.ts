import type { InputOf } from "../../contract/endpoint.ts";
import type { Post } from "../../contract/posts.ts";
import type { nextPost as contract } from "../../contract/workflow.ts";
import { lostText } from "../../model/filter/lost-conditions.ts";
import { lostOptionText } from "../../model/filter/lost-options.ts";
import { nextMove } from "../../model/workflow/next-move.ts";
import { evaluationContextOf } from "../apps/public.ts";
import { isEditor, refuse, type WriteScope } from "../kernel/scope.ts";
import { recordForChange, writtenAt } from "../record-rows/public.ts";
import { changeRecords, mayNot, readableRecord, shown, transitionValues, wholeRecord } from "../records/public.ts";
import { conditionFiller } from "./condition-filler.ts";

/** Moves a record to the status that its own leads to. Who says which status they saw never moves it past what they meant. */
export async function next(scope: WriteScope, { post: id, statusId }: InputOf<typeof contract>): Promise<Post> {
  const { row, type, authority } = await readableRecord(scope, await recordForChange(scope, id));
  if (statusId !== undefined && statusId !== row.status_id) throw refuse("cannot_move_on", "This record was moved on in the meantime.");
  const isAssignee = scope.person !== null && row.assignee_ids.includes(scope.person.id);
  const mayMove = authority.mayUpdate(row) || (authority.acts && isAssignee);
  const fill = await conditionFiller(scope, row, type);
  const move = nextMove({
    post: wholeRecord(row, type),
    statuses: type.statuses,
    lost: (conditions) => lostText(conditions, type.row.post_fields),
    whyUnmet: (conditions) => lostOptionText(conditions, type.row.post_fields),
    mayMove,
    groups: isEditor(scope) ? undefined : scope.groups,
    fill,
    clock: await evaluationContextOf(scope),
  });
  if (!move.ok) throw move.why.code === "forbidden" ? mayNot(scope) : refuse("cannot_move_on", move.why.text);
  const moved = {
    ...row,
    ...(await transitionValues(scope, type, { status: move.value.to, present: row.assignee_ids })),
    updated_at: writtenAt(row, scope.now),
  };
  await changeRecords(scope, type, [{ before: row, after: moved }], { entered: move.value.to });
  // Who hands a record on to others may be seeing it for the last time.
  return shown(scope, type, authority, moved, { evenIfUnreadable: true });
}
