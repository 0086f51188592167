import type { InputOf } from "../../contract/endpoint.ts";
import type {
  cancelSubscription as cancelContract,
  changeSubscription as changeContract,
  PlanChange,
  previewSubscriptionChange as previewContract,
  resumeSubscription as resumeContract,
  Subscription,
} from "../../contract/plans.ts";
import { inMajor } from "../../model/money/minor-units.ts";
import { isRunning } from "../../model/money/subscription-states.ts";
import { PayFailure, type PayProvider, type PlanPrice } from "../../platform/pay/provider.ts";
import { appById, refuseShut } from "../apps/public.ts";
import { audit } from "../audit/public.ts";
import { afresh } from "../kernel/afresh.ts";
import { notFound, refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { type PlanRow, planRow, showPlanRow } from "../limits/public.ts";
import { lookAtSubscription, providerNamed, refusalOf, subscriptionLooked } from "../money/public.ts";
import { type Found, foundSubscription } from "./found-subscription.ts";
import { heardLooked } from "./heard.ts";
import { applyPending, lookAtPlan } from "./jobs.ts";
import { pricedPlan } from "./priced-plan.ts";
import { showSubscription } from "./show-plan.ts";
import { type SubscriptionRow, setPending, subscriptionById, subscriptionByRef } from "./store.ts";

/** For how long a preview is what is paid. */
const previewLife = 10 * 60_000;
const nothingMoved = "Nothing was changed and nothing was charged.";
const notKnown =
  "The payment provider does not answer, so it is not known yet whether this was done. It is looked at in a minute; please look here again then.";
const aMinute = 60_000;

export async function previewSubscriptionChange(scope: Scope, input: InputOf<typeof previewContract>): Promise<PlanChange> {
  const found = await foundSubscription(scope, input);
  const { plan, when } = await wantedChange(found, input.plan);
  const price = await pricedPlan(scope, plan);
  const shown = {
    plan: showPlanRow(plan),
    when,
    currency: plan.currency,
    previewAt: scope.now.toISOString(),
    priceVersion: versionOf(price),
  } as const;
  const { row } = found;
  const nextAt = (row.period_end ?? row.trial_end)?.toISOString() ?? null;
  const lines = [{ title: plan.title, amount: inMajor(price.amount, plan.currency) }];
  if (when === "period-end" || row.status === "trialing")
    return { ...shown, today: 0, next: inMajor(price.amount, plan.currency), nextAt, lines };
  const provider = providerOf(scope, row);
  if (!provider.can.preview) return { ...shown, today: null, next: inMajor(price.amount, plan.currency), nextAt, lines };
  const seen = await asking(() => provider.preview(row.provider_ref, price, scope.now));
  return {
    ...{
      ...shown,
      today: inMajor(seen.today, plan.currency),
      next: inMajor(seen.next, plan.currency),
      nextAt: seen.nextAt?.toISOString() ?? nextAt,
    },
    lines: seen.lines.map(({ title, amount }) => ({ title, amount: inMajor(amount, plan.currency) })),
  };
}

/** A dearer plan begins at once, a cheaper one when what is paid for is over. The plan of the app changes once the provider says so. */
export async function changeSubscription(scope: Scope, input: InputOf<typeof changeContract>): Promise<Subscription> {
  const found = await foundSubscription(scope, input);
  const { plan, when } = await wantedChange(found, input.plan);
  const at = input.previewAt === undefined ? scope.now : new Date(input.previewAt);
  if (Math.abs(scope.now.getTime() - at.getTime()) > previewLife)
    throw refuse("stale", `The amounts shown are older than ten minutes. Please look at them again. ${nothingMoved}`);
  const { row, inside } = found;
  const price = await pricedPlan(scope, plan);
  if (input.priceVersion !== undefined && input.priceVersion !== versionOf(price))
    throw refuse("price_changed", `This price has changed. Please look at it again. ${nothingMoved}`);
  if (when === "period-end") {
    await inside.write((writing) => changeLater(writing, row, plan));
  } else {
    const key = `change ${row.ref_code} ${plan.plan_id} ${at.getTime()}`;
    await doing(found, () => providerOf(scope, row).changePlan(row.provider_ref, price, { at, key }));
    // What was meant to begin later is not meant any more.
    if (row.pending_plan_id !== null) await inside.write((writing) => setPending(writing.db, row.id, null, writing.now));
    await noted(inside, row, { action: "plan.changed", title: plan.title });
  }
  return fresh(scope, found);
}

async function changeLater(writing: WriteScope, row: SubscriptionRow, plan: PlanRow): Promise<void> {
  await setPending(writing.db, row.id, plan.plan_id, writing.now);
  const end = row.period_end ?? writing.now;
  const runAt = new Date(Math.max(writing.now.getTime(), end.getTime() - 10 * 60_000));
  await writing.enqueue(applyPending, { subscription: row.id, plan: plan.plan_id }, { runAt });
  await audit(writing, { action: "plan.changed", id: row.id, title: plan.title });
}

export async function cancelSubscription(scope: Scope, input: InputOf<typeof cancelContract>): Promise<Subscription> {
  const found = await foundSubscription(scope, input);
  const { row, inside } = found;
  if (!isRunning(row.status) && row.status !== "past_due" && row.status !== "unpaid")
    throw refuse("conflict", `This subscription is over already. ${nothingMoved}`);
  if (row.cancel_at === null) {
    const key = `cancel ${row.ref_code} ${asSeen(row)}`;
    await doing(found, () => providerOf(scope, row).cancelAtPeriodEnd(row.provider_ref, key, input.reason ?? "other"));
    await noted(inside, row, { action: "plan.cancelled", title: await titleOf(inside, row) });
  }
  return fresh(scope, found);
}

export async function resumeSubscription(scope: Scope, input: InputOf<typeof resumeContract>): Promise<Subscription> {
  const found = await foundSubscription(scope, input);
  const { row, inside } = found;
  if (row.cancel_at === null || row.cancel_at <= scope.now || !isRunning(row.status))
    throw refuse("conflict", `Only a subscription that was cancelled and still runs can be resumed. ${nothingMoved}`);
  const app = await appById(inside.db, inside.app);
  if (app) refuseShut(app);
  const key = `resume ${row.ref_code} ${asSeen(row)}`;
  await doing(found, () => providerOf(scope, row).resume(row.provider_ref, key));
  await noted(inside, row, { action: "plan.resumed", title: await titleOf(inside, row) });
  return fresh(scope, found);
}

/** Done by the job shortly before the paid period ends, unless the person meant otherwise since. */
export async function applyPendingPlan(
  scope: Scope,
  { subscription, plan: wanted }: { readonly subscription: number; readonly plan: number },
) {
  const row = await subscriptionById(scope.db, subscription);
  const plan = await planRow(scope.db, wanted);
  if (!row || !plan || row.pending_plan_id !== wanted || row.cancel_at !== null || !isRunning(row.status)) return;
  const key = `change ${row.ref_code} ${wanted} at ${row.period_end?.getTime() ?? 0}`;
  await providerOf(scope, row).changePlan(row.provider_ref, await pricedPlan(scope, plan), { at: scope.now, key });
  await lookAgain(scope, row);
}

/** Another wherever something else would be charged. */
function versionOf({ amount, currency, interval }: PlanPrice): string {
  return `${amount}-${currency}-${interval}`;
}

interface Change {
  readonly plan: PlanRow;
  readonly when: "now" | "period-end";
}

async function wantedChange({ row, inside }: Found, id: number): Promise<Change> {
  const [plan, current] = [await planRow(inside.db, id), await planRow(inside.db, row.plan_id)];
  if (!plan) throw notFound("Plan");
  if (!isRunning(row.status)) throw refuse("conflict", `Only a running subscription can be changed. ${nothingMoved}`);
  if (plan.seats !== null) throw refuse("conflict", `${plan.title} is for several apps and is ordered by itself. ${nothingMoved}`);
  if (plan.price === 0) throw refuse("conflict", `${plan.title} costs nothing: cancel the subscription instead. ${nothingMoved}`);
  if (plan.plan_id === row.plan_id && row.pending_plan_id === null)
    throw refuse("conflict", `The app is on ${plan.title} already. ${nothingMoved}`);
  const isUp = current === undefined || aYear(plan) >= aYear(current);
  return { plan, when: isUp || row.status === "trialing" ? "now" : "period-end" };
}

function aYear({ price, every }: PlanRow): number {
  return every === "year" ? price : price * 12;
}

function providerOf({ outside }: Pick<Scope, "outside">, { provider: name }: SubscriptionRow): PayProvider {
  const provider = providerNamed(outside, name);
  if (!provider) throw refuse("unavailable", `${name} is not set up here any more. ${nothingMoved}`);
  return provider;
}

async function asking<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw refusalOf(error, nothingMoved);
  }
}

/** Names what a wish was about: of two cancellations with a resumption between them the second is another, though the subscription is the same then. */
function asSeen({ checked_at: checked }: SubscriptionRow): string {
  return String(checked?.getTime() ?? "");
}

/** Does something at the provider. Where it does not answer, nobody knows what came of it: that is said, and it is looked at a minute later. */
async function doing<T>({ row, inside }: Pick<Found, "row" | "inside">, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof PayFailure) || error.kind === "refused") throw refusalOf(error, nothingMoved);
    await (await afresh(inside)).write((writing) =>
      writing.enqueue(lookAtPlan, { subscription: row.id }, { runAt: new Date(writing.now.getTime() + aMinute) }),
    );
    throw refuse("unavailable", notKnown);
  }
}

async function titleOf({ db }: Scope, { plan_id }: SubscriptionRow): Promise<string> {
  return (await planRow(db, plan_id))?.title ?? `Plan ${plan_id}`;
}

interface Noted {
  readonly action: "plan.changed" | "plan.cancelled" | "plan.resumed";
  readonly title: string;
}

async function noted(inside: Scope, row: SubscriptionRow, { action, title }: Noted): Promise<void> {
  await inside.write((writing) => audit(writing, { action, id: row.id, title }));
  await lookAgain(await afresh(inside), row);
}

/** What counts is what the provider says of it now, and whoever asked sees it at once. */
async function lookAgain(inside: Scope, row: SubscriptionRow): Promise<void> {
  const { provider_ref: ref, provider } = row;
  const lookedAt = inside.now.toISOString();
  const seen = await doing({ row, inside }, () => lookAtSubscription(inside, providerOf(inside, row), ref));
  if (!seen) return;
  const payload = subscriptionLooked.payload.parse({ provider, ref, lookedAt, seen: JSON.parse(JSON.stringify(seen)) });
  await (await afresh(inside)).write((writing) => heardLooked(writing, payload));
}

async function fresh(scope: Scope, { row, inside }: Found): Promise<Subscription> {
  return showSubscription(await scope.enter(inside.app), (await subscriptionByRef(inside.db, row.ref_code)) ?? row);
}
