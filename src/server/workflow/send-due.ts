import { isJsonObject, type Json, type JsonObject } from "../../model/base/json.ts";
import { buttonActions } from "../../model/fields/values/action-button.ts";
import type { WriteScope } from "../scope.ts";
import type { PressedOn, Trigger } from "./actions/occasion.ts";
import { planEmail, sendNow } from "./actions/send-email.ts";
import { recordIn } from "./enter.ts";
import { buttonOf } from "./find-button.ts";
import { type Around, runAction, type Step } from "./run-actions.ts";
import { asApp, keepStep, newCause } from "./run-list.ts";

/**
 * Sends a mail that was planned, and plans the next one. What was planned when a status was entered ends when the record leaves
 * it; what a button planned stays. A record that is gone, or an action that is no more in its list, gets none.
 */
export async function sendDue(scope: WriteScope, payload: JsonObject): Promise<void> {
  const { post, status, button, slug, nth, due, by, results } = payload;
  const found = await recordIn(scope, Number(post), button === undefined ? Number(status) : undefined);
  if (!found) return;
  const around = { ...found, trigger: triggerOf(payload) };
  const stored = listOf(around).find((action) => action.slug === slug);
  if (!stored) return;
  // Whether it is sent at all was decided when it was planned.
  const { conditions: _, ...planned } = stored;
  const cause = newCause();
  const acting = await asApp(scope, cause, typeof by === "number" ? by : null);
  const earlier = new Map(Object.entries(isJsonObject(results) ? results : {}) as [string, Json][]);
  const on = { ...around, results: earlier };
  const sent = await runAction(acting, planned, on, { perform: sendNow });
  // One that fails is no reason for those after it: what was wrong may be put right until then.
  const turn = { nth: Number(nth) + 1, after: typeof due === "number" ? due : undefined };
  const next = await runAction(acting, planned, on, {
    perform: (own, action, occasion) => planEmail(own, action, occasion, turn),
    reads: (option) => option.startsWith("schedule."),
  });
  // When it was due tells a planned mail that failed from what a list does at once.
  await keepStep(scope, cause, around, { ...sent, message: told(sent, next), dueAt: sent.ok ? next.dueAt : scope.now });
}

/** Where sending broke, again and again. */
export async function tellBrokenMail(scope: WriteScope, payload: JsonObject): Promise<void> {
  const { post, status, button, slug } = payload;
  const found = await recordIn(scope, Number(post), button === undefined ? Number(status) : undefined);
  if (!found) return;
  const step = { slug: String(slug), ok: false, message: "Something broke on our side. The mail was not sent.", dueAt: scope.now };
  await keepStep(scope, newCause(), { ...found, trigger: triggerOf(payload) }, step);
}

function told(sent: Step, next: Step): string {
  if (!next.ok) return `${sent.message} · No next one: ${next.message}`;
  return sent.ok || !next.dueAt ? sent.message : `${sent.message} · The next one is planned for ${next.dueAt.toISOString()}`;
}

function triggerOf({ entered, button, input, on }: JsonObject): Trigger {
  const since = String(entered);
  if (typeof button !== "string") return { since };
  // Written by planEmail.
  const pressedOn = isJsonObject(on) ? (on as unknown as PressedOn) : undefined;
  return { since, button: { slug: button, input: isJsonObject(input) ? input : {}, unsaved: {}, on: pressedOn } };
}

/** The list that it was planned in, as it is now. */
function listOf({ row, type, status, trigger }: Around): readonly JsonObject[] {
  if (trigger.button) {
    const button = buttonOf(type, trigger.button.slug);
    return button ? buttonActions(button) : [];
  }
  const isStillThere = row.status_id === status.id && row.status_entered_at === trigger.since;
  return isStillThere ? (status.actions as readonly JsonObject[]) : [];
}
