import { roles } from "../../model/access/guards.ts";
import { bookingFields } from "../../model/booking/places.ts";
import type { WriteScope } from "../kernel/scope.ts";
import type { RecordRow } from "../record-rows/public.ts";
import type { Type } from "../type-definitions/public.ts";
import { planDue } from "./due.ts";
import { followNotes } from "./follow-notes.ts";
import { followersOf } from "./followers.ts";
import { tellAdded } from "./tell-added.ts";
import { closeInboxItems, type InboxWanted, writeInboxItems } from "./write-items.ts";

/** A record as it was, and as it is; `before` absent: it is new. */
export interface RecordWritten {
  readonly before?: RecordRow | undefined;
  readonly after: RecordRow;
}

/** More at once than these are one item for each person. */
const mostAtOnce = 20;

/** Writes and closes what people find in their inboxes because records were made, moved, or given to somebody. */
export async function followRecords(
  scope: WriteScope,
  type: Type,
  { written, isQuiet }: { readonly written: readonly RecordWritten[]; readonly isQuiet: boolean },
): Promise<void> {
  if (type.row.keeps_notes) return isQuiet ? undefined : followNotes(scope, type, written);
  await closeLeft(scope, written);
  await tellAssigned(scope, type, written);
  await planDue(
    scope,
    written
      .filter(({ before, after }) => after.deadline_at !== null && before?.deadline_at !== after.deadline_at)
      .map(({ after }) => after.deadline_at),
  );
  if (!isQuiet) await tellMembersWork(scope, type, written);
}

/** Whoever has a record no more, or whose record went on, has nothing to do there. */
async function closeLeft(scope: WriteScope, written: readonly RecordWritten[]): Promise<void> {
  const moved = written
    .filter(({ before, after }) => before && before.status_entered_at !== after.status_entered_at)
    .map(({ after }) => after.id);
  if (moved.length > 0) await closeInboxItems(scope, { posts: moved, kinds: ["assigned", "due", "submission"] });
  for (const { before, after } of written) {
    const left = before?.assignee_ids.filter((person) => !after.assignee_ids.includes(person)) ?? [];
    if (left.length > 0 && !moved.includes(after.id))
      await closeInboxItems(scope, { posts: [after.id], kinds: ["assigned", "due"], people: left });
  }
}

async function tellAssigned(scope: WriteScope, type: Type, written: readonly RecordWritten[]): Promise<void> {
  const given = new Map<number, number[]>();
  for (const { before, after } of written) {
    // Who still has it in its next status has something new to do there, but not at the end of the way.
    const isMoved = before && before.status_entered_at !== after.status_entered_at;
    const had = before && (!isMoved || isEnd(type, after)) ? before.assignee_ids : [];
    for (const person of after.assignee_ids) if (!had.includes(person)) given.set(person, [...(given.get(person) ?? []), after.id]);
  }
  const by = scope.person?.id ?? null;
  const about = { kind: "assigned", type: type.row.id, by } as const;
  const wanted = [...given].flatMap(([person, posts]): InboxWanted[] =>
    posts.length > mostAtOnce
      ? [{ ...about, people: [person], group: `assigned:type:${type.row.id}`, count: posts.length, link: `/type/${type.row.slug}` }]
      : posts.map((post) => ({ ...about, people: [person], post, group: `assigned:${post}` })),
  );
  await writeInboxItems(scope, wanted);
}

function isEnd({ statuses }: Type, { status_id }: RecordRow): boolean {
  return statuses.find(({ id }) => id === status_id)?.next === "0";
}

/** What visitors send by forms is told when the form is through; here it is what members and clients do by themselves. */
async function tellMembersWork(scope: WriteScope, type: Type, written: readonly RecordWritten[]): Promise<void> {
  const { person, appRole } = scope;
  if (person !== null && appRole >= roles.editor) return;
  const by = person?.id ?? null;
  const added = written.filter(({ before }) => before === undefined).map(({ after }) => after.id);
  const field = bookingFields(type.row.post_fields)[0]?.slug;
  if (person && added.length > 0) await tellAdded(scope, type, { posts: added, by, kind: field ? "booking" : "submission" });
  if (!field) return;
  const changed = written.flatMap(({ before, after }) => (before ? [{ before, after }] : []));
  const said = (post: number, title: string) => tellBooking(scope, type, { post, title, by });
  for (const { before, after } of changed) {
    if (JSON.stringify(before.data[field]) !== JSON.stringify(after.data[field])) await said(after.id, "A booking was moved");
    else if (before.status_entered_at !== after.status_entered_at) await said(after.id, "A booking was cancelled or changed");
  }
}

async function tellBooking(
  scope: WriteScope,
  type: Type,
  { post, title, by }: { readonly post: number; readonly title: string; readonly by: number | null },
): Promise<void> {
  await writeInboxItems(scope, [
    { kind: "booking", people: await followersOf(scope, type), group: `booking:${post}`, post, type: type.row.id, by, title },
  ]);
}
