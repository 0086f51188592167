import { ahead, type lookForDue as dueJob, followersOf, type InboxWanted, slot, writeInboxItems } from "../inbox-items/public.ts";
import type { Payload } from "../kernel/job.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { cachedType } from "../type-definitions/public.ts";
import { type DueRow, recordsDue } from "./store.ts";

/** So many records are told of by one transaction. */
const most = 500;

/** Tells who has them of records whose time is up, or is up in a day; where nobody has one, those who follow its type. */
export async function tellDue(scope: Scope, { from, isAhead }: Payload<typeof dueJob>): Promise<void> {
  let after = 0;
  for (;;) {
    const rows = await scope.write(async (writing) => {
      const due = await recordsDue(writing.db, { from: new Date(from), to: new Date(from + slot), after, most });
      await tell(writing, due, isAhead);
      return due;
    });
    if (rows.length < most) return;
    after = rows.at(-1)?.id ?? after;
  }
}

async function tell(scope: WriteScope, rows: readonly DueRow[], isAhead: boolean): Promise<void> {
  const followers = new Map<number, number[]>();
  const wanted: InboxWanted[] = [];
  for (const { id, type_id, assignee_ids } of rows) {
    const type = await cachedType(scope, type_id);
    if (!type) continue;
    const following = followers.get(type_id) ?? (await followersOf(scope, type));
    followers.set(type_id, following);
    const people = assignee_ids.length > 0 ? assignee_ids : following;
    const title = isAhead ? `Due within ${ahead / 3_600_000} hours` : "Overdue: its time is up";
    wanted.push({ kind: "due", people, group: `due:${id}`, post: id, type: type_id, title });
  }
  await writeInboxItems(scope, wanted);
}
