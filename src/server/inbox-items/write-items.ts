import { type InboxKind, inboxKinds, toldOf } from "../../model/access/inbox.ts";
import { instantAt } from "../../model/base/instant-at.ts";
import { cutText } from "../../model/base/text.ts";
import { dayIn, isTimeZone } from "../../model/base/time-zone.ts";
import { addDays } from "../../model/fields/days.ts";
import { regionOf } from "../apps/public.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { choicesOf } from "./choices.ts";
import * as jobs from "./jobs.ts";
import { type Closing, closeItems, type NewItem, writeItems } from "./store.ts";

/** Something that people are told of. */
export interface InboxWanted {
  readonly kind: InboxKind;
  /** Those of them who are members of the app are told. */
  readonly people: readonly number[];
  /** The same thing again moves what somebody has of it up, so it says which thing it is: `assigned:17`. */
  readonly group: string;
  /** The record that it is about, and its type: who may not read it is not shown it. */
  readonly post?: number | undefined;
  readonly type?: number | undefined;
  /** Who caused it. They are not told of it themselves. */
  readonly by?: number | null | undefined;
  /** What is said instead of what is said of its kind. */
  readonly title?: string | undefined;
  /** Where it leads to, if not to its record: a path of the studio below the app, or an address with http(s). */
  readonly link?: string | undefined;
  readonly count?: number | undefined;
  /** What is told already by a mail of its own is not mailed once more. */
  readonly isMailed?: boolean | undefined;
}

/** Whether more of the same adds to the count. */
const adding: ReadonlySet<InboxKind> = new Set(["note", "submission", "failed"]);
const day = 86_400_000;

/**
 * Tells people of something, by what each of them chose: in their inbox, by a mail at once or in the daily one. In the transaction of what
 * happened, so it is told if it happened and not if it did not.
 */
export async function writeInboxItems(scope: WriteScope, wanted: readonly InboxWanted[]): Promise<void> {
  const people = [...new Set(wanted.flatMap(({ people }) => people))];
  if (people.length === 0) return;
  const choices = await choicesOf(scope.db, people);
  const rows = { adding: new Map<string, NewItem>(), other: new Map<string, NewItem>() };
  const mails = new Map<string, { readonly user: number; readonly mail: "now" | "daily"; readonly zone: string | undefined }>();
  for (const item of wanted)
    for (const user of new Set(item.people)) {
      const chosen = choices.get(user);
      if (!chosen || user === item.by) continue;
      const told = toldOf(chosen.inbox, item.kind);
      const mail = item.isMailed || told.email === "never" ? null : told.email;
      if (!told.inbox && mail === null) continue;
      if (mail) mails.set(`${user} ${mail}`, { user, mail, zone: chosen.zone });
      const row = { id: await scope.newId("inbox"), ...rowOf(item, user), is_listed: told.inbox, mail };
      rows[adding.has(item.kind) ? "adding" : "other"].set(`${user} ${item.group}`, row);
    }
  if (rows.adding.size > 0) await writeItems(scope.db, [...rows.adding.values()], { now: scope.now, adds: true });
  if (rows.other.size > 0) await writeItems(scope.db, [...rows.other.values()], { now: scope.now, adds: false });
  const told = [...rows.adding.values(), ...rows.other.values()].map(({ user_id }) => user_id);
  if (told.length === 0) return;
  scope.publishLive({ inboxOf: [...new Set(told)] });
  for (const mail of mails.values()) await askForMail(scope, mail);
  await scope.enqueue(jobs.deleteOld, {}, { runAt: new Date(scope.now.getTime() + day), dedupe: `inbox ${scope.app}`, once: true });
}

/** One thing for some people. */
export function writeInboxItem(scope: WriteScope, wanted: InboxWanted): Promise<void> {
  return writeInboxItems(scope, [wanted]);
}

/** What is over needs nobody any more. */
export async function closeInboxItems(scope: WriteScope, closing: Closing): Promise<void> {
  const people = await closeItems(scope.db, closing, scope.now);
  if (people.length > 0) scope.publishLive({ inboxOf: people });
}

function rowOf(item: InboxWanted, user: number): Omit<NewItem, "id" | "is_listed" | "mail"> {
  const { kind, group, post = null, type = null, by = null, title = "", link = "", count = 1 } = item;
  return {
    ...{ user_id: user, kind, is_direct: inboxKinds[kind].isDirect, post_id: post, type_id: type, by_user: by },
    ...{ title: cutText(title, 300), link: link.slice(0, 2_000), count, group_key: group },
  };
}

async function askForMail(
  scope: WriteScope,
  { user, mail, zone }: { readonly user: number; readonly mail: "now" | "daily"; readonly zone: string | undefined },
): Promise<void> {
  const dedupe = `inbox mail ${mail} ${scope.app} ${user}`;
  if (mail === "now") return scope.enqueue(jobs.mailItems, { user, mail }, { dedupe });
  const runAt = nextMorning(scope.now, isTimeZone(zone) ? zone : (await regionOf(scope)).zone);
  return scope.enqueue(jobs.mailItems, { user, mail }, { runAt, dedupe: `${dedupe} ${runAt.getTime()}`, once: true });
}

/** The next time that it is eight in the morning there. */
export function nextMorning(now: Date, zone: string): Date {
  const today = dayIn(zone, now.getTime());
  const eight = instantAt(today, "08:00", zone);
  return new Date(eight > now.getTime() ? eight : instantAt(addDays(today, 1), "08:00", zone));
}
