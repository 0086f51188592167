import type { Action } from "../../../model/actions/action.ts";
import { namesReadBy } from "../../../model/actions/actions-from.ts";
import { instantIn } from "../../../model/actions/due-times.ts";
import { allActions } from "../../../model/actions/nested.ts";
import { longestWait } from "../../../model/actions/wait-limits.ts";
import { evaluationContextOf } from "../../apps/public.ts";
import { refuse, type WriteScope } from "../../kernel/scope.ts";
import { wholeRecord } from "../../records/public.ts";
import { waitOver } from "../events.ts";
import type { ActionContext, Performed } from "./action-context.ts";
import { refuseTooManyPlanned } from "./planned.ts";
import { hasLeft, pressKept } from "./send-email.ts";

/** The most that may be kept of what earlier actions gave, in characters of JSON. */
const mostKept = 200_000;

/** Ends the list for now: what stands behind it is done when the time has come. A time that has passed holds nothing up. */
export async function wait(scope: WriteScope, action: Action, actionContext: ActionContext): Promise<Performed> {
  const { row, status, trigger, cause, rest } = actionContext;
  const due = await untilWhen(scope, action, actionContext);
  const until = new Date(due).toISOString();
  if (due <= scope.now.getTime()) return { result: { until }, log: "Did not wait: the time has passed" };
  if (hasLeft(actionContext)) return { result: { until }, log: "Ended: the record has left this status since", pauses: true };
  if (rest.length === 0) return { result: { until }, log: "Did not wait: nothing stands behind it" };
  await refuseTooManyPlanned(scope);
  const about = { post: row.id, status: status.id, entered: trigger.since, slug: action.slug, due, by: scope.person?.id ?? null };
  const by = {
    ...(trigger.button && pressKept(trigger.button)),
    ...(trigger.automation !== undefined && { automation: trigger.automation }),
  };
  const dueAt = new Date(due);
  await scope.publish(waitOver, { ...about, ...by, ...cause, results: resultsKept(actionContext) }, { runAt: dueAt });
  return { result: { until }, log: `Waits until ${until}`, dueAt, pauses: true };
}

async function untilWhen(scope: WriteScope, { how, minutes, until }: Action, { row, type }: ActionContext): Promise<number> {
  const latest = scope.now.getTime() + longestWait * 60_000;
  if (how === "until") {
    const { zone } = await evaluationContextOf(scope);
    const due = instantIn(until, wholeRecord(row, type), zone);
    if (Number.isNaN(due)) throw refuse("invalid", `The date: “${String(until ?? "")}” is not a date`);
    if (due > latest) throw refuse("invalid", "The date: lies more than two years ahead");
    return due;
  }
  const many = typeof minutes === "string" && minutes.trim() === "" ? Number.NaN : Number(minutes ?? Number.NaN);
  if (!(many >= 0 && many <= longestWait))
    throw refuse("invalid", `Minutes: “${String(minutes ?? "")}” is not a number from 0 to ${longestWait}`);
  return scope.now.getTime() + many * 60_000;
}

/** What earlier actions gave is gone when the list goes on: what those behind read of it goes along. */
function resultsKept({ results, rest }: ActionContext): Record<string, NonNullable<unknown> | null> {
  const read = new Set(allActions(rest).flatMap(namesReadBy));
  const kept = Object.fromEntries([...results].filter(([slug]) => read.has(slug)));
  if (JSON.stringify(kept).length > mostKept)
    throw refuse("conflict", "What later actions need of earlier ones is too much to be kept while waiting");
  return kept;
}
