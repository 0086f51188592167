import type { JsonObject } from "../../../model/base/json.ts";
import { changesBetween } from "../../../model/post-types/record-changes.ts";
import { changeEvents, eventsOfChange } from "../../../model/post-types/record-events.ts";
import { markUnread, saysAnew, type Type } from "../../post-types/public.ts";
import type { WriteScope } from "../../scope.ts";
import { tell } from "../../webhooks/public.ts";
import { updatePosts } from "../many/store.ts";
import type { PostRow } from "../store.ts";
import { tellWritten } from "../tell-change.ts";
import { momentsOfMove } from "./moments-of-move.ts";
import { type ChangeRow, insertChanges } from "./store.ts";

interface How {
  readonly kind?: ChangeRow["kind"];
  /** An automation writes. */
  readonly byRule?: boolean;
}

interface Change {
  readonly before: PostRow;
  readonly after: PostRow;
}

/** The one way in which a record is changed: its row is written, with it what was changed, by whom and when, and who listens is told. */
export function writeChange(scope: WriteScope, type: Type, before: PostRow, after: PostRow, how: How = {}): Promise<void> {
  return writeChanges(scope, type, [{ before, after }], how);
}

/** The same for several records of a type, which are told of together. */
export async function writeChanges(
  scope: WriteScope,
  type: Type,
  changes: readonly Change[],
  { kind = "changed", byRule = false }: How = {},
): Promise<void> {
  const { db, person } = scope;
  await updatePosts(
    db,
    type.row,
    changes.map(({ after }) => after),
  );
  for (const { before, after } of changes) tellWritten(scope, type.row, after, before);
  const done = changes.map((change) => ({ change, what: changesBetween(stateOf(change.before), stateOf(change.after)) }));
  const told = kind === "returned" ? done : done.filter(({ what }) => Object.keys(what).length > 0);
  insertChanges(
    db,
    { kind, user_id: person?.id ?? null, by_rule: byRule },
    told.map(({ change: { before, after }, what }) => ({
      ...{ post_id: after.id, at: after.updated_at, form: after.form },
      changes: what.statusId ? { ...what, ...momentsOfMove(before, after) } : what,
    })),
  );
  await markUnread(
    scope,
    type.row,
    changes.filter(isUnread).map(({ after }) => after.id),
  );
  if (kind === "returned")
    return tell(
      scope,
      "post.restored",
      type.row.id,
      changes.map(({ after }) => ({ now: after })),
    );
  for (const event of changeEvents) {
    const meant = done.filter(({ what }) => eventsOfChange(Object.keys(what)).includes(event));
    await tell(
      scope,
      event,
      type.row.id,
      meant.map(({ change: { before, after } }) => ({ now: after, before })),
    );
  }
}

/** What a record was behind with is written with it. */
function isUnread({ before, after }: Change): boolean {
  return after.taken !== undefined || saysAnew(before, after);
}

/** What a change can be of. Moments follow from the rest. */
function stateOf({ data, title, content, meta, status_id, assignee_ids }: PostRow): JsonObject {
  const beside = { title, content: content === "" ? null : content, meta, statusId: status_id };
  return Object.assign({ ...data }, beside, { assigneeIds: assignee_ids });
}
