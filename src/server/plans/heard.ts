import type { SubscriptionState } from "../../model/money/subscription-states.ts";
import { subscriptionStates } from "../../model/money/subscription-states.ts";
import type { Payload } from "../kernel/job.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { WriteScope } from "../kernel/scope.ts";
import type { limitReached } from "../limits/public.ts";
import { type orderPaid, paymentByRef, type subscriptionLooked } from "../money/public.ts";
import { planLook } from "./look-at-plan.ts";
import { recomputePlan } from "./recompute-plan.ts";
import { orderOfPlan, type SubscriptionRow, subscriptionAt, writeSubscription } from "./store.ts";
import { tellOfLimit } from "./tell-payer.ts";

/** A plan was paid, or one that costs nothing was chosen: the app that it is for is worked out anew. A subscription comes with its own news. */
export async function heardPaid(scope: WriteScope, { order: id }: Payload<typeof orderPaid>): Promise<void> {
  if (scope.app !== platformApp) return;
  const order = await orderOfPlan(scope.db, id);
  if (order?.for_app) await scope.within(order.for_app, recomputePlan);
}

/** The provider was asked how a subscription of the app at hand stands: that is kept, unless something newer is known. */
export async function heardLooked(scope: WriteScope, { provider, ref, lookedAt, seen }: Payload<typeof subscriptionLooked>): Promise<void> {
  const known = await subscriptionAt(scope.db, provider, ref);
  if (known?.checked_at && known.checked_at > new Date(lookedAt)) return;
  const row = await rowOf(scope, { known, provider, ref, lookedAt, seen });
  if (!row) return;
  await writeSubscription(scope.db, row, scope.now);
  await planLook(scope, row);
  await recomputePlan(scope);
}

interface Looked extends Payload<typeof subscriptionLooked> {
  readonly known: SubscriptionRow | undefined;
}

/** Undefined: nobody knows by which payment it began, so it is nobody's. */
async function rowOf(scope: WriteScope, { known, provider, ref, lookedAt, seen }: Looked): Promise<SubscriptionRow | undefined> {
  const custom = (seen.custom ?? {}) as { readonly ref?: string; readonly plan?: string };
  const begun = known ? undefined : await scope.within(platformApp, ({ db }) => paymentByRef(db, custom.ref ?? ""));
  if (!known && (!begun || begun.user_id === null)) return undefined;
  const status = statusOf(seen.status);
  const plan = Number(custom.plan ?? known?.plan_id);
  const [pastDue, date] = [status === "past_due" || status === "unpaid", (name: string) => dateOf(seen[name])];
  return {
    id: known?.id ?? (await scope.newId("subscription")),
    plan_id: Number.isSafeInteger(plan) && plan > 0 ? plan : (known?.plan_id ?? 0),
    ...{ user_id: known?.user_id ?? begun?.user_id ?? 0, method: known?.method ?? begun?.method ?? provider, provider, provider_ref: ref },
    ...{ ref_code: known?.ref_code ?? begun?.ref_code ?? "", status },
    ...{ period_start: date("periodStart"), period_end: date("periodEnd"), trial_end: date("trialEnd"), cancel_at: date("cancelAt") },
    past_due_since: pastDue ? (known?.past_due_since ?? new Date(lookedAt)) : null,
    pending_plan_id: known?.pending_plan_id === plan ? null : (known?.pending_plan_id ?? null),
    ...{ provider_version: typeof seen.version === "string" ? seen.version : null, checked_at: new Date(lookedAt) },
  };
}

function statusOf(said: unknown): SubscriptionState {
  return subscriptionStates.find((state) => state === said) ?? "inactive";
}

function dateOf(said: unknown): Date | null {
  return typeof said === "string" ? new Date(said) : null;
}

export function heardLimit(scope: WriteScope, { share, limit }: Payload<typeof limitReached>): Promise<void> {
  return tellOfLimit(scope, { share, limit });
}
