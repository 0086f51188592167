import type { Action } from "../../model/actions/action.ts";
import { isTooLate, readSchedule } from "../../model/actions/due-times.ts";
import { allActions } from "../../model/actions/nested.ts";
import { evaluationContextOf } from "../apps/public.ts";
import type { Payload } from "../kernel/job.ts";
import type { WriteScope } from "../kernel/scope.ts";
import type { mailFailed } from "../mail/public.ts";
import { wholeRecord } from "../records/public.ts";
import type { ActionContext, Performed } from "./actions/action-context.ts";
import { planEmail, sendNow } from "./actions/send-email.ts";
import { recordIn } from "./enter.ts";
import type { mailDue } from "./events.ts";
import { listOf, triggerOf } from "./list-of.ts";
import { isCancelled } from "./planned-store.ts";
import { runAction, type Step } from "./run-actions.ts";
import { asApp, keepStep, newCause } from "./run-list.ts";

/**
 * Sends a mail that was planned, and plans the next one. What was planned when a status was entered ends when the record leaves
 * it; what a button or an automation
 * planned stays. A record that is gone, or an action that is no more in its list, gets none.
 */
export async function sendDue(scope: WriteScope, payload: Payload<typeof mailDue>): Promise<void> {
  const { slug, nth, due, by, results } = payload;
  const found = await foundFor(scope, payload);
  if (!found || (await isCancelled(scope.db, payload))) return;
  const around = { ...found, trigger: triggerOf(payload) };
  const stored = allActions(await listOf(scope, around)).find((action) => action.slug === slug);
  if (!stored) return;
  // Whether it is sent at all was decided when it was planned.
  const { conditions: _, ...planned } = stored;
  const cause = newCause();
  const acting = await asApp(scope, cause, by);
  const earlier = new Map(Object.entries(results));
  const on = { ...around, results: earlier, rest: [], cause };
  const sent = await runAction(acting, planned, on, {
    perform: (own, action, actionContext) => sendInTime(own, action, actionContext, { nth, due }),
  });
  // One that fails is no reason for those after it: what was wrong may be put right until then.
  const turn = { nth: nth + 1, after: due };
  const next = await runAction(acting, planned, on, {
    perform: (own, action, actionContext) => planEmail(own, action, actionContext, turn),
    reads: (option) => option.startsWith("schedule."),
  });
  // When it was due tells a planned mail that failed from what a list does at once.
  await keepStep(scope, cause, around, { ...sent, message: told(sent, next), dueAt: sent.ok ? next.dueAt : scope.now });
}

/** What was due more than a day ago, while nobody ran, is left out, and the log says so; of several that were missed since then one is sent. */
async function sendInTime(
  scope: WriteScope,
  action: Action,
  actionContext: ActionContext,
  { nth, due }: { readonly nth: number; readonly due: number },
): Promise<Performed> {
  const { row, type, trigger } = actionContext;
  const { zone } = await evaluationContextOf(scope);
  const schedule = readSchedule(action.schedule, { entered: Date.parse(trigger.since), post: wholeRecord(row, type), zone });
  if (schedule && isTooLate(schedule, { due, nth, now: scope.now.getTime() }))
    return { result: { to: [], count: 0 }, log: `Left out: it was due on ${new Date(due).toISOString()}, more than a day ago` };
  return sendNow(scope, action, actionContext);
}

/** Where sending broke, again and again. */
export async function tellBrokenMail(scope: WriteScope, payload: Payload<typeof mailDue>): Promise<void> {
  const { slug } = payload;
  const found = await foundFor(scope, payload);
  if (!found) return;
  const step = { slug: slug, ok: false, message: "Something broke on our side. The mail was not sent.", dueAt: scope.now };
  await keepStep(scope, newCause(), { ...found, trigger: triggerOf(payload) }, step);
}

/** A mail about a record that will not arrive: its log says so, long after the step that sent it. */
export async function tellFailedMail(scope: WriteScope, { post, to, why }: Payload<typeof mailFailed>): Promise<void> {
  const found = await recordIn(scope, post);
  if (!found) return;
  const step = { slug: "", ok: false, message: `The mail to ${to} did not arrive: ${why}`.slice(0, 1_000) };
  await keepStep(scope, newCause(), { ...found, trigger: { since: String(found.row.status_entered_at) } }, step);
}

function foundFor(scope: WriteScope, { post, status, button, automation }: Payload<typeof mailDue>) {
  return recordIn(scope, post, button === undefined && automation === undefined ? status : undefined);
}

function told(sent: Step, next: Step): string {
  if (!next.ok) return `${sent.message} · No next one: ${next.message}`;
  return sent.ok || !next.dueAt ? sent.message : `${sent.message} · The next one is planned for ${next.dueAt.toISOString()}`;
}
