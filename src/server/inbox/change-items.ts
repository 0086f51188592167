import type { InputOf, ReplyOf } from "../../contract/endpoint.ts";
import type { InboxCount, changeInboxItems as manyContract, changeInboxItem as oneContract } from "../../contract/inbox.ts";
import { changeItems, type ItemChange } from "../inbox-items/public.ts";
import { notFound, refuseFields, type Scope, signedInPerson } from "../kernel/scope.ts";
import { wakeItems } from "./jobs.ts";
import { countInbox } from "./list-inbox.ts";

const longest = 366 * 86_400_000;

export async function changeInboxItem(scope: Scope, { item, ...sent }: InputOf<typeof oneContract>): Promise<InboxCount> {
  const changed = await change(scope, [item], sent);
  if (changed.length === 0) throw notFound("Item");
  return countInbox(scope);
}

export async function changeInboxItems(
  scope: Scope,
  { ids, ...sent }: InputOf<typeof manyContract>,
): Promise<ReplyOf<typeof manyContract>> {
  const changed = await change(scope, ids, sent);
  return { ...(await countInbox(scope)), changed };
}

interface Sent {
  readonly read?: boolean | undefined;
  readonly done?: boolean | undefined;
  readonly snoozedUntil?: string | null | undefined;
}

async function change(scope: Scope, ids: readonly number[], { snoozedUntil, ...rest }: Sent): Promise<number[]> {
  const { id } = signedInPerson(scope);
  const until = snoozedUntil == null ? snoozedUntil : untilOf(scope, snoozedUntil);
  const wanted: ItemChange = { ...rest, ...(until !== undefined && { snoozedUntil: until }) };
  return scope.write(async (writing) => {
    const changed = await changeItems(writing.db, id, { ids, change: wanted, now: writing.now });
    if (changed.length === 0) return changed;
    writing.publishLive({ inboxOf: [id] });
    // Who has it open hears that it is back.
    if (until)
      await writing.enqueue(
        wakeItems,
        { user: id },
        { runAt: until, dedupe: `inbox wake ${writing.app} ${id} ${until.getTime()}`, once: true },
      );
    return changed;
  });
}

function untilOf({ now }: Scope, text: string): Date {
  const until = new Date(text);
  const ahead = until.getTime() - now.getTime();
  if (ahead <= 0 || ahead > longest)
    throw refuseFields({
      snoozedUntil: { title: "Snoozed until", messages: [ahead <= 0 ? "must be in the future" : "is more than a year ahead"] },
    });
  return until;
}
