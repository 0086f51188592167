import type { Action } from "../../../model/actions/action.ts";
import { nextDue, readSchedule } from "../../../model/actions/due-times.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import { cleanHtml } from "../../../platform/html/clean-html.ts";
import { escapeHtml } from "../../../platform/html/escape-html.ts";
import { surroundingsOf } from "../../apps/public.ts";
import { queueMail } from "../../mail/public.ts";
import { wholePost } from "../../posts/public.ts";
import { refuse, type WriteScope } from "../../scope.ts";
import type { Occasion, Performed, Pressed } from "./occasion.ts";
import { recipientsOf } from "./recipients.ts";

/** Mails people about the record, or plans it where a schedule says later. */
export async function sendEmail(scope: WriteScope, action: Action, occasion: Occasion): Promise<Performed> {
  const { schedule } = action;
  if (typeof schedule === "object" && schedule !== null && "enabled" in schedule && schedule.enabled === true)
    return planEmail(scope, action, occasion, { nth: 0 });
  return sendNow(scope, action, occasion);
}

/** Recipients and texts are those of the moment in which it leaves, so that what was put right since counts. */
export async function sendNow(scope: WriteScope, action: Action, occasion: Occasion): Promise<Performed> {
  const to = await recipientsOf(scope, action, occasion);
  const mail = { subject: String(action.subject).slice(0, 350), html: mailOf(action) };
  for (const address of to) await queueMail(scope, { to: address, post: occasion.row.id, ...mail });
  return { result: { to, count: to.length }, log: to.length === 0 ? "Nobody to write to" : `Mail to ${to.join(", ")}` };
}

/** Which mail of a schedule is meant: the `nth` at the earliest, and none that was due before or at `after`. */
interface Turn {
  readonly nth: number;
  readonly after?: number | undefined;
}

/** Plans a mail; it is announced to this very slice when it is due. */
export async function planEmail(scope: WriteScope, action: Action, occasion: Occasion, { nth, after }: Turn): Promise<Performed> {
  const { row, type, status, trigger } = occasion;
  if (hasLeft(occasion)) return { result: { to: [], count: 0 }, log: "Not planned: the item has left this status since" };
  const { zone } = await surroundingsOf(scope);
  const schedule = readSchedule(action.schedule, { entered: Date.parse(trigger.since), post: wholePost(row, type), zone });
  // The database says when a mail is due. By the clock of this process the one that was just sent may be yet to come.
  const due = schedule && nextDue(schedule, nth, Math.max(scope.now.getTime(), (after ?? 0) + 1));
  if (due === undefined) return { result: { to: [], count: 0 }, log: "No date to send it at" };
  const button = trigger.button && pressKept(trigger.button);
  const about = {
    post: row.id,
    status: status.id,
    entered: trigger.since,
    slug: action.slug,
    nth,
    due,
    by: scope.person?.id ?? null,
    ...button,
  };
  const dueAt = new Date(due);
  await scope.announce("mail.due", { ...about, results: resultsRead(occasion) }, { runAt: dueAt });
  return { result: { to: [], count: 0 }, log: `Planned for ${dueAt.toISOString()}`, dueAt };
}

/** What a status plans ends with the entry that it is planned for, which may be over where its actions run late. */
function hasLeft({ row, status, trigger }: Occasion): boolean {
  return trigger.button === undefined && (row.status_id !== status.id || row.status_entered_at !== trigger.since);
}

function pressKept({ slug, input, on }: Pressed): JsonObject {
  return { button: slug, input: input as JsonObject, ...(on && { on: { ...on } }) };
}

/** What earlier actions gave is gone when the mail leaves: what its formulas read of it goes along. */
function resultsRead({ results, reads }: Occasion): JsonObject {
  return Object.fromEntries([...results].filter(([slug]) => reads.has(slug)));
}

function mailOf({ message, hasAction, actionText, actionLink }: Action): string {
  const html = cleanHtml(String(message));
  if (hasAction !== true) return html;
  const link = String(actionLink).trim();
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(link)) throw refuse("invalid", "The link of the button must begin with https://.");
  return `${html}<p><a href="${escapeHtml(link)}">${escapeHtml(String(actionText))}</a></p>`;
}
