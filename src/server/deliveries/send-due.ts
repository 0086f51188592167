import type { JsonObject } from "../../model/base/json.ts";
import type { Scope, WriteScope } from "../scope.ts";
import {
  eventById,
  listenersKnown,
  updateWebhook,
  type WebhookRow,
  wakeSender,
  webhookById,
  webhookForChange,
} from "../webhooks/public.ts";
import { deliver, type Outcome } from "./deliver.ts";
import { mailWhyOff } from "./mail-why-off.ts";
import { nextDue, settle, type Taken, takeNext } from "./store.ts";
import { planTrimming } from "./trim.ts";
import { patience, restAfter, restAsked, untilNextTry } from "./when-again.ts";

/** So many milliseconds a sender works before it lets others have its place, and so many a delivery is its own. */
const [shift, held] = [20_000, 60_000];

/** Sends what is due at a webhook, one after the other, until nothing is, or until it fails. */
export async function sendDue(scope: Scope, { webhook }: JsonObject): Promise<void> {
  const id = Number(webhook);
  const begun = performance.now();
  const clock = () => new Date(scope.now.getTime() + performance.now() - begun);
  while (performance.now() - begun < shift && (await sendNext(scope, id, clock)));
  await scope.write((writing) => planNext(writing, id, clock()));
}

/** Wakes the sender when the time of something has come. */
export async function wakeLater(scope: Scope, { webhook }: JsonObject): Promise<void> {
  await scope.write((writing) => wakeSender(writing, Number(webhook)));
}

/** False: there is nothing to be sent for now. */
async function sendNext(scope: Scope, id: number, clock: () => Date): Promise<boolean> {
  const now = clock();
  const webhook = await webhookById(scope.db, id);
  if (!webhook?.is_active || (webhook.rests_until !== null && webhook.rests_until > now)) return false;
  const taken = await scope.write(({ db }) => takeNext(db, id, now, new Date(now.getTime() + held)));
  const event = taken && (await eventById(scope.db, taken.event_id));
  if (!event) return false;
  const outcome = await deliver(scope, webhook, event, taken.id, now);
  return scope.write((writing) => conclude(writing, id, taken, outcome, clock()));
}

/** Writes down how it went; false: the webhook rests. */
async function conclude(scope: WriteScope, id: number, taken: Taken, outcome: Outcome, now: Date): Promise<boolean> {
  const webhook = await webhookForChange(scope.db, id);
  if (!webhook) return false;
  const later = outcome.ok || outcome.isNothing ? null : untilNextTry(taken.attempts, Math.random());
  const state = outcome.ok ? "delivered" : outcome.isNothing ? "skipped" : later === null ? "failed" : "waiting";
  await settle(scope.db, taken.id, { ...outcome, state, dueAt: new Date(now.getTime() + (later ?? 0)) });
  if (outcome.isNothing) return true;
  const after = outcome.ok ? recovered(webhook) : failed(webhook, outcome, now);
  if (after !== webhook) await updateWebhook(scope.db, after);
  if (webhook.is_active && !after.is_active) await switchedOff(scope, after);
  return outcome.ok;
}

function recovered(webhook: WebhookRow): WebhookRow {
  return webhook.failures === 0 ? webhook : { ...webhook, failures: 0, failing_since: null, rests_until: null };
}

function failed(webhook: WebhookRow, { retryAfter, isOver }: Outcome, now: Date): WebhookRow {
  const failures = webhook.failures + 1;
  const since = webhook.failing_since ?? now;
  const rest = Math.max(restAfter(failures, Math.random()), restAsked(retryAfter));
  const why = isOver ?? (now.getTime() - since.getTime() >= patience ? "Nothing has arrived for three days." : null);
  const off = why !== null && { is_active: false, why_off: why };
  return { ...webhook, failures, failing_since: since, rests_until: new Date(now.getTime() + rest), ...off };
}

async function switchedOff(scope: WriteScope, webhook: WebhookRow): Promise<void> {
  scope.forget(listenersKnown);
  await mailWhyOff(scope, webhook);
}

/** Somebody comes back when the next delivery is due and the webhook has rested. */
async function planNext(scope: WriteScope, id: number, now: Date): Promise<void> {
  await planTrimming(scope);
  const [webhook, due] = [await webhookById(scope.db, id), await nextDue(scope.db, id)];
  if (!webhook?.is_active || !due) return;
  const runAt = new Date(Math.max(due.getTime(), webhook.rests_until?.getTime() ?? 0));
  if (runAt <= now) await wakeSender(scope, id);
  else await scope.enqueue("deliveries.wake", { webhook: id }, { runAt, dedupe: `webhook ${scope.app} ${id} at ${runAt.getTime()}` });
}
