import type { JsonObject } from "../../../model/base/json.ts";
import { changesBetween } from "../../../model/post-types/record-changes.ts";
import { changeEvents, eventsOfChange } from "../../../model/post-types/record-events.ts";
import { markUnread, saysAnew, type Type } from "../../post-types/public.ts";
import type { WriteScope } from "../../scope.ts";
import { tell } from "../../webhooks/public.ts";
import { type PostRow, updatePost } from "../store.ts";
import { tellWritten } from "../tell-change.ts";
import { type ChangeRow, insertChange } from "./store.ts";

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
  const done = [];
  for (const change of changes) done.push({ change, changed: await writeOne(scope, type, change, { kind, byRule }) });
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
    const meant = done.filter(({ changed }) => eventsOfChange(changed).includes(event));
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

/** Answers what was changed, by its slug. */
async function writeOne(
  scope: Pick<WriteScope, "db" | "person" | "changed">,
  { row: type }: Type,
  { before, after }: Change,
  { kind, byRule }: Required<How>,
): Promise<string[]> {
  const { db, person } = scope;
  await updatePost(db, after, type.slots);
  tellWritten(scope, type, after, before);
  const changes = changesBetween(stateOf(before), stateOf(after));
  const slugs = Object.keys(changes);
  if (slugs.length === 0 && kind !== "returned") return slugs;
  const { id: post_id, updated_at: at, form } = after;
  insertChange(db, { post_id, at, kind, user_id: person?.id ?? null, by_rule: byRule, form, changes });
  return slugs;
}

/** What a change can be of. Moments follow from the rest. */
function stateOf({ data, title, content, meta, status_id, assignee_ids }: PostRow): JsonObject {
  const beside = { title, content: content === "" ? null : content, meta, statusId: status_id };
  return Object.assign({ ...data }, beside, { assigneeIds: assignee_ids });
}
