import { NotNow } from "../../platform/jobs/job.ts";
import { userById } from "../auth/public.ts";
import { type Payload, suspendedPause } from "../kernel/job.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import {
  makerSuspended,
  type sendDeliveries,
  updateWebhook,
  type WebhookRow,
  wakeSender,
  wakeWebhook,
  webhookById,
  webhookForChange,
  webhookListeners,
  webhookTurned,
} from "../webhooks/public.ts";
import { deliver, type Outcome, type Sender } from "./deliver.ts";
import { mailWhyOff } from "./mail-why-off.ts";
import { Pace, severalAtOnce } from "./several-at-once.ts";
import { giveBack, nextDue, type Settled, settle, type Taken, takeDue, webhooksDue } from "./store.ts";
import { tellsOfTheSame } from "./tells-of-the-same.ts";
import { planTrimming } from "./trim.ts";
import { patience, restAfter, restAsked, untilNextTry } from "./when-again.ts";
import { makerOf } from "./write-body.ts";

/** So many milliseconds a sender works before it lets others have its place, and so many the deliveries that it took are its own. */
const [shift, held] = [20_000, 60_000];
/** For so long it sends by what it has read of the webhook and of its maker's rights, which may change meanwhile. */
const remembered = 1_000;
/** How many it takes at once, and tells the database of together: a busy one has no time for each. And how much they may weigh, in bytes of JSON. */
const atOnce = { count: 40, bytes: 1024 * 1024 };

/** Tells how long it has been at work. */
interface Watch {
  now(): Date;
  isOver(): boolean;
}

/** Sends what is due at a webhook until nothing is, or until it fails: several deliveries at once, of each record one after the other. */
export async function sendDue(scope: Scope, { webhook: id }: Payload<typeof sendDeliveries>): Promise<void> {
  const begun = performance.now();
  const watch: Watch = {
    now: () => new Date(scope.now.getTime() + performance.now() - begun),
    isOver: () => performance.now() - begun >= shift,
  };
  const pace = new Pace();
  while (!watch.isOver() && (await sendSome(scope, id, { watch, pace })));
  if (await isHeldBack(scope, id)) throw new NotNow(makerSuspended, suspendedPause);
  await scope.write((writing) => planNext(writing, id, watch.now()));
}

/** Wakes the sender when the time of something has come. */
export async function wakeLater(scope: Scope, { webhook }: Payload<typeof wakeWebhook>): Promise<void> {
  await scope.write((writing) => wakeSender(writing, webhook));
}

/** Wakes the senders that nobody woke: a process ended right after a commit. */
export async function lookForDue(scope: Scope): Promise<void> {
  const due = await webhooksDue(scope.db, scope.now);
  if (due.length > 0)
    await scope.write(async (writing) => {
      for (const webhook of due) await wakeSender(writing, webhook);
    });
}

/** False: there is nothing to be sent for now. */
async function sendSome(scope: Scope, id: number, { watch, pace }: { readonly watch: Watch; readonly pace: Pace }): Promise<boolean> {
  const now = watch.now();
  const first = await senderNow(scope, id);
  if (!first || (first.webhook.rests_until !== null && first.webhook.rests_until > now)) return false;
  const taken = await scope.write(({ db }) => takeDue(db, id, now, new Date(now.getTime() + held), atOnce));
  if (taken.length === 0) return false;
  const tried: Tried[] = [];
  const unwritten: unknown[] = [];
  const unbegun = new Set<Taken>();
  let known = { sender: Promise.resolve<Sender | undefined>(first), read: now };
  const left = await severalAtOnce(taken, { pace, waitsFor: tellsOfTheSame, begin });
  // What was sent is told of; what could not be written keeps its try, or it would come up for ever.
  const goesOn = await scope.write((writing) => conclude(writing, id, { tried, left: [...unbegun, ...left] }));
  if (unwritten.length > 0) throw unwritten[0];
  return goesOn;

  async function begin(each: Taken): Promise<boolean> {
    try {
      const at = watch.now();
      if (at.getTime() - known.read.getTime() > remembered) known = { sender: senderNow(scope, id), read: at };
      const sender = await known.sender;
      if (!sender || watch.isOver()) return !unbegun.add(each);
      const outcome = await deliver(scope, sender, { event: each.event, delivery: each.id, now: at });
      tried.push({ taken: each, outcome, at: watch.now() });
      return !hasFailed(outcome);
    } catch (error) {
      unwritten.push(error);
      return false;
    }
  }
}

/** What a webhook is by now, and who its maker is; undefined: it sends nothing. */
async function senderNow(scope: Scope, id: number): Promise<Sender | undefined> {
  const webhook = await webhookById(scope.db, id);
  if (!webhook?.is_active || (await hasSuspendedMaker(scope, webhook))) return undefined;
  return { webhook, maker: await makerOf(scope, webhook) };
}

/** It tells what its maker may read: for as long as they are kept out it tells nothing, and nothing is lost of it. */
async function isHeldBack(scope: Scope, id: number): Promise<boolean> {
  const webhook = await webhookById(scope.db, id);
  return webhook?.is_active === true && hasSuspendedMaker(scope, webhook);
}

async function hasSuspendedMaker({ db }: Scope, { user_id }: WebhookRow): Promise<boolean> {
  const maker = await userById(db, user_id);
  return maker !== undefined && maker.suspended_at !== null;
}

interface Tried {
  readonly taken: Taken;
  readonly outcome: Outcome;
  readonly at: Date;
}

function hasFailed({ ok, isNothing }: Outcome): boolean {
  return !ok && !isNothing;
}

/** Writes down how it went; false: the webhook rests, or is not there any more. */
async function conclude(
  scope: WriteScope,
  id: number,
  { tried, left }: { readonly tried: readonly Tried[]; readonly left: readonly Taken[] },
): Promise<boolean> {
  const webhook = await webhookForChange(scope.db, id);
  if (!webhook) return false;
  await settle(scope.db, tried.map(settled));
  await giveBack(scope.db, left);
  const since = tried.some(({ outcome }) => outcome.ok) ? recovered(webhook) : webhook;
  const failure = gravest(tried.filter(({ outcome }) => hasFailed(outcome)));
  const after = failure ? failed(since, failure.outcome, failure.at) : since;
  if (after !== webhook) await updateWebhook(scope.db, after);
  if (webhook.is_active && !after.is_active) await switchedOff(scope, after);
  return after.is_active && !failure;
}

/** What fails at once is one failure of whoever is to hear of it: the one after which the webhook rests longest. */
function gravest(failures: readonly Tried[]): Tried | undefined {
  const weight = ({ outcome: { isOver, retryAfter } }: Tried) => (isOver === undefined ? restAsked(retryAfter) : Number.POSITIVE_INFINITY);
  return failures.toSorted((one, other) => weight(other) - weight(one))[0];
}

function settled({ taken, outcome, at }: Tried): Settled {
  const later = hasFailed(outcome) ? untilNextTry(taken.attempts, Math.random()) : null;
  const state = outcome.ok ? "delivered" : outcome.isNothing ? "skipped" : later === null ? "failed" : "waiting";
  const { status, duration, why, body } = outcome;
  return { id: taken.id, state, dueAt: new Date(at.getTime() + (later ?? 0)), sentAt: at, status, duration, why, body };
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
  scope.invalidate(webhookListeners);
  await scope.publish(webhookTurned, { webhook: webhook.id, isOff: true });
  await mailWhyOff(scope, webhook);
}

/** Somebody comes back when the next delivery is due and the webhook has rested. */
async function planNext(scope: WriteScope, id: number, now: Date): Promise<void> {
  await planTrimming(scope);
  const [webhook, due] = [await webhookById(scope.db, id), await nextDue(scope.db, id)];
  if (!webhook?.is_active || !due) return;
  const runAt = new Date(Math.max(due.getTime(), webhook.rests_until?.getTime() ?? 0));
  if (runAt <= now) await wakeSender(scope, id);
  else await scope.enqueue(wakeWebhook, { webhook: id }, { runAt, dedupe: `webhook ${scope.app} ${id} at ${runAt.getTime()}` });
}
