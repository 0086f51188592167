import type { Action } from "../../../model/actions/action.ts";
import { nextDue, readSchedule, wrongSchedule } from "../../../model/actions/due-times.ts";
import type { JsonObject } from "../../../model/base/json.ts";
import { cleanHtml } from "../../../platform/html/clean-html.ts";
import { evaluationContextOf } from "../../apps/public.ts";
import type { Payload } from "../../kernel/job.ts";
import { refuse, type WriteScope } from "../../kernel/scope.ts";
import { mailButton, queueMail } from "../../mail/public.ts";
import { wholeRecord } from "../../records/public.ts";
import { mailDue } from "../events.ts";
import type { ActionContext, Performed, Pressed } from "./action-context.ts";
import { refuseTooManyPlanned } from "./planned.ts";
import { recipientsOf } from "./recipients.ts";

/** Mails people about the record, or plans it where a schedule says later. */
export async function sendEmail(scope: WriteScope, action: Action, actionContext: ActionContext): Promise<Performed> {
  const { schedule } = action;
  if (typeof schedule === "object" && schedule !== null && "enabled" in schedule && schedule.enabled === true)
    return planEmail(scope, action, actionContext, { nth: 0 });
  return sendNow(scope, action, actionContext);
}

/** Recipients and texts are those of the moment in which it leaves, so that what was put right since counts. */
export async function sendNow(scope: WriteScope, action: Action, actionContext: ActionContext): Promise<Performed> {
  const { to, as, notes } = await recipientsOf(scope, action, actionContext);
  const mail = { subject: String(action.subject).slice(0, 350), html: mailOf(action), kind: "action", recipient: as } as const;
  const sent: string[] = [];
  const refused: string[] = [];
  for (const address of to) {
    const queued = await queueMail(scope, { to: address, post: actionContext.row.id, ...mail });
    if (queued.ok) sent.push(address);
    else refused.push(`${address}: ${queued.why}`);
  }
  const mailed = sent.length > 0 ? `Mail to ${sent.join(", ")}` : refused.length > 0 ? "No mail was sent" : "Nobody to write to";
  return { result: { to: sent, count: sent.length }, log: [mailed, ...refused, ...notes].join(" · ") };
}

/** Which mail of a schedule is meant: the `nth` at the earliest, and none that was due before or at `after`. */
interface Turn {
  readonly nth: number;
  readonly after?: number | undefined;
}

/** Plans a mail; it is announced to this very slice when it is due. */
export async function planEmail(scope: WriteScope, action: Action, actionContext: ActionContext, { nth, after }: Turn): Promise<Performed> {
  const { row, type, status, trigger } = actionContext;
  if (hasLeft(actionContext)) return { result: { to: [], count: 0 }, log: "Not planned: the record has left this status since" };
  const wrong = wrongSchedule(action.schedule);
  if (wrong !== undefined) throw refuse("invalid", wrong);
  const { zone } = await evaluationContextOf(scope);
  const schedule = readSchedule(action.schedule, { entered: Date.parse(trigger.since), post: wholeRecord(row, type), zone });
  // The database says when a mail is due. By the clock of this process the one that was just sent may be yet to come.
  const due = schedule && nextDue(schedule, nth, Math.max(scope.now.getTime(), (after ?? 0) + 1));
  if (due === undefined) return { result: { to: [], count: 0 }, log: "No date to send it at" };
  await refuseTooManyPlanned(scope);
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
    ...(trigger.automation !== undefined && { automation: trigger.automation }),
  };
  const dueAt = new Date(due);
  await scope.publish(mailDue, { ...about, results: resultsRead(actionContext) }, { runAt: dueAt });
  return { result: { to: [], count: 0 }, log: `Planned for ${dueAt.toISOString()}`, dueAt };
}

/** What a status plans ends with the entry that it is planned for, which may be over where its actions run late. */
export function hasLeft({ row, status, trigger }: ActionContext): boolean {
  return (
    trigger.button === undefined &&
    trigger.automation === undefined &&
    (row.status_id !== status.id || row.status_entered_at !== trigger.since)
  );
}

/** What is kept of a press until what it planned is due. */
export function pressKept({ slug, input, on }: Pressed): JsonObject {
  return { button: slug, input: input as JsonObject, ...(on && { on: { ...on } }) };
}

/** What earlier actions gave is gone when the mail leaves: what its formulas read of it goes along. */
function resultsRead({ results, reads }: ActionContext): Payload<typeof mailDue>["results"] {
  return Object.fromEntries([...results].filter(([slug]) => reads.has(slug)));
}

/** Where the button of a mail may lead. */
export function isButtonLink(link: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)/i.test(link.trim());
}

/** What a mail with filled options says: its message, cleaned, and its button. */
export function mailOf({ message, hasAction, actionText, actionLink }: JsonObject): string {
  const html = cleanHtml(String(message));
  if (hasAction !== true) return html;
  const link = String(actionLink).trim();
  if (!isButtonLink(link)) throw refuse("invalid", "The link of the button must begin with https://.");
  return html + mailButton(String(actionText), link);
}
