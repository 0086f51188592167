import type { InputOf } from "../../../contract/endpoint.ts";
import type { Post } from "../../../contract/posts.ts";
import type { takeBackMove as contract } from "../../../contract/workflow.ts";
import { deadlineIn } from "../../../model/workflow/deadline.ts";
import { canTakeBack } from "../../../model/workflow/take-back.ts";
import { refuse, type WriteScope } from "../../kernel/scope.ts";
import { type ChangeRow, isMomentOfMove, lastMoves, momentsBefore } from "../../record-history/public.ts";
import { type RecordRow, recordForChange, writtenAt } from "../../record-rows/public.ts";
import type { Type } from "../../type-definitions/public.ts";
import { giveTurnBack, holdForMove } from "../enter-status.ts";
import { readableRecord } from "../find-records.ts";
import { changeRecords } from "../record-written.ts";
import { mayNot, shown } from "../write-records.ts";

/** Puts a record back into the status that the caller has just moved it out of. It is as if it had never left it: nothing is set off by that either. */
export async function takeBackMove(scope: WriteScope, { post: id, movedAt }: InputOf<typeof contract>): Promise<Post> {
  const { row, type, authority } = await readableRecord(scope, await recordForChange(scope, id));
  const isAssignee = scope.person !== null && row.assignee_ids.includes(scope.person.id);
  const [move, before] = await lastMoves(scope.db, row.id);
  if (!move || !isOwnMove(scope, row, move) || Date.parse(movedAt) !== Date.parse(row.updated_at))
    throw refuse("conflict", "Something else has happened to this record since it was moved.");
  const wasAssignee = scope.person !== null && assigneesBefore(row, move).includes(scope.person.id);
  if (!authority.mayUpdate(row) && !(authority.acts && (isAssignee || wasAssignee))) throw mayNot(scope);
  const { from, entered } = statusesOf(type, move);
  await holdForMove(scope, type, from);
  // Of moves from when their moments were not kept, the one before tells since when.
  const since = before?.at ?? row.created_at;
  const back: RecordRow = {
    ...row,
    status_id: from.id,
    ...(momentsBefore(move.changes, row) ?? { status_entered_at: since, deadline_at: deadlineIn(from, since) }),
    assignee_ids: assigneesBefore(row, move),
    updated_at: writtenAt(row, scope.now),
  };
  await changeRecords(scope, type, [{ before: row, after: back }], { kind: "restored" });
  await giveTurnBack(scope, entered, row.assignee_ids);
  return shown(scope, type, authority, back, { evenIfUnreadable: true });
}

/** Whether the last thing that happened to a record is that the caller moved it. */
function isOwnMove({ person }: WriteScope, row: RecordRow, { at, by_rule, user_id, changes }: ChangeRow): boolean {
  const isMoveAlone = Object.keys(changes).every((key) => key === "statusId" || key === "assigneeIds" || isMomentOfMove(key));
  return isMoveAlone && !by_rule && user_id !== null && user_id === person?.id && Date.parse(at) === Date.parse(row.updated_at);
}

/** Where the move came from, if it is still there, and where it led to, if that did nothing. */
function statusesOf({ statuses }: Type, { changes }: ChangeRow) {
  const [from, to] = changes.statusId ?? [];
  const [left, entered] = [from, to].map((each) => statuses.find(({ id }) => id === each));
  if (!left) throw refuse("conflict", "The status that this record came from is gone.");
  if (!entered || !canTakeBack(entered))
    throw refuse("conflict", `"${entered?.title ?? ""}" has set something off for this record already.`);
  return { from: left, entered };
}

function assigneesBefore(row: RecordRow, { changes }: ChangeRow): number[] {
  const [before] = changes.assigneeIds ?? [];
  return Array.isArray(before) ? before.map(Number) : row.assignee_ids;
}
