import { dayIn, utc } from "../../model/base/time-zone.ts";
import { isOver } from "../../model/money/subscription-states.ts";
import type { Payload } from "../kernel/job.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { lookAtSubscription, providerNamed } from "../money/public.ts";
import { lookAtPlan } from "./jobs.ts";
import { type SubscriptionRow, subscriptionById } from "./store.ts";

const [tenMinutes, day] = [600_000, 86_400_000];

/**
 * Zero events still end right: as long as a subscription is not over, its provider is asked once a day, and ten minutes after what is paid or tried ends.
 * However often it is looked at, one look of a day waits.
 */
export async function planLook(scope: WriteScope, row: Pick<SubscriptionRow, "id" | "status" | "period_end" | "trial_end">): Promise<void> {
  if (isOver(row.status)) return;
  const ends = [row.period_end, row.trial_end].flatMap((end) => (end ? [new Date(end.getTime() + tenMinutes)] : []));
  const tomorrow = new Date(scope.now.getTime() + day);
  await at(scope, row, { runAt: tomorrow, name: dayIn(utc, tomorrow.getTime()) });
  for (const end of ends) if (end > scope.now && end < tomorrow) await at(scope, row, { runAt: end, name: end.toISOString() });
}

function at(scope: WriteScope, { id }: Pick<SubscriptionRow, "id">, { runAt, name }: { readonly runAt: Date; readonly name: string }) {
  return scope.enqueue(lookAtPlan, { subscription: id }, { runAt, dedupe: `plan look ${scope.app} ${id} ${name}`, once: true });
}

/** The look of tomorrow is planned before this one: a provider that answers nothing for long is asked again all the same. */
export async function performPlanLook(scope: Scope, { subscription }: Payload<typeof lookAtPlan>): Promise<void> {
  const row = await subscriptionById(scope.db, subscription);
  if (!row || isOver(row.status)) return;
  await scope.write((writing) => planLook(writing, row));
  const provider = providerNamed(scope.outside, row.provider);
  if (provider) await lookAtSubscription(scope, provider, row.provider_ref);
}
