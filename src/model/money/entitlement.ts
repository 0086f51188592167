import type { Limits } from "./limits.ts";

/** What is known of a subscription when its app's rights are worked out. */
export interface Subscribed {
  readonly status: "active" | "trialing" | "inactive" | "cancelled" | "incomplete_expired" | "incomplete" | "past_due" | "unpaid";
  readonly planId: number;
  readonly periodEnd: Date | null;
  readonly trialEnd: Date | null;
  readonly cancelAt: Date | null;
  readonly pastDueSince: Date | null;
}

export interface Entitlement {
  readonly planId: number;
  readonly limits: Limits;
  /** Until when it is good; null: no end. */
  readonly until: Date | null;
  /** Nothing is built and no mail leaves, as if over every limit; sites stay up. */
  readonly isStopped: boolean;
}

const day = 24 * 3_600_000;
/** Beyond what is paid for: a provider that does not answer never shuts a site. */
const graceDays = 3;
/** How long everything works without payment, and after how long the plan is over. */
const pastDueDays = 14;
const unpaidDays = 60;

/**
 * What a subscription gives its app now; null: nothing. Until 14 days after a payment failed everything works, then building stops,
 * and after 60 days the plan is over. Nothing is ever deleted for it.
 */
export function entitlementOf(subscription: Subscribed, plan: { readonly limits: Limits }, now: Date): Entitlement | null {
  const { status, planId } = subscription;
  if (status === "incomplete" || status === "incomplete_expired" || status === "inactive") return null;
  // It was to end, and its provider says that it has.
  if (status === "cancelled" && subscription.cancelAt !== null) return null;
  const paidTo = subscription.cancelAt ?? (status === "trialing" ? subscription.trialEnd : null) ?? subscription.periodEnd;
  const grace = paidTo && later(paidTo, subscription.cancelAt === null && status !== "cancelled" ? graceDays : 0);
  if (status === "cancelled") return grace && grace > now ? { planId, limits: plan.limits, until: grace, isStopped: false } : null;
  if (status !== "past_due" && status !== "unpaid")
    return grace && grace <= now ? null : { planId, limits: plan.limits, until: grace, isStopped: false };
  const since = subscription.pastDueSince ?? subscription.periodEnd ?? now;
  const [stops, ends] = [later(since, pastDueDays), later(since, unpaidDays)];
  if (ends <= now) return null;
  const isStopped = status === "unpaid" || stops <= now;
  return { planId, limits: plan.limits, until: isStopped ? ends : stops, isStopped };
}

/** On which days after a payment failed the payer is reminded, counted from 0. */
export const reminderDays = [0, 3, 7, 12] as const;

/** The reminder that is due: how many have been by now. */
export function remindersDue(since: Date, now: Date): number {
  return reminderDays.filter((after) => later(since, after) <= now).length;
}

function later(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * day);
}
