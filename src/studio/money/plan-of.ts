import type { Order } from "../../contract/orders.ts";
import type { PlanShown, Subscription } from "../../contract/plans.ts";
import type { Post } from "../../contract/posts.ts";
import { isAbility, type LimitName, type Limits, limitNames } from "../../model/money/limits.ts";
import { inMajor } from "../../model/money/minor-units.ts";
import { planOf as planOfRecord } from "../../model/money/plan.ts";
import { isRunning as runs } from "../../model/money/subscription-states.ts";

/** A plan as a card shows it. */
export interface PlanCard extends Omit<PlanShown, "currency"> {
  readonly limits: Limits;
  /** For how many apps it is; undefined: for one. */
  readonly seats: number | undefined;
}

/** A record of the platform's plans as a plan; undefined where it has no price, so that it is not for sale. */
export function planOf(post: Post, currency: string): PlanCard | undefined {
  const { id, title, content, meta } = post;
  const plan = planOfRecord({ id, title, content, data: post, meta }, currency);
  return plan === null ? undefined : { ...plan, price: inMajor(plan.price, currency), seats: plan.seats ?? undefined };
}

/** With a running subscription another plan is a change; else it is chosen. */
export function planAction(subscription: Pick<Subscription, "status"> | null): "Change Plan" | "Select Plan" {
  return isRunning(subscription) ? "Change Plan" : "Select Plan";
}

export function isRunning(subscription: Pick<Subscription, "status"> | null): boolean {
  return subscription !== null && runs(subscription.status);
}

const names: { readonly [Name in LimitName]: string } = {
  maxPages: "Pages",
  maxTypes: "Data types",
  maxRecords: "Records",
  maxMembers: "Members",
  maxFilesMb: "Files (MB)",
  maxApps: "Apps",
  apiKeys: "API keys",
  webhooks: "Webhooks",
  maxImportRows: "Rows of one import",
  maxMailsMonth: "Mails a month",
  maxRunsMonth: "Runs of automations a month",
  customDomain: "Own domain",
  customCode: "Own code",
};

export function limitText(name: LimitName): string {
  return names[name];
}

/** What a plan includes, a line each; what it does not limit is not told. */
export function includedIn(limits: Limits): string[] {
  return limitNames.flatMap((name) => {
    const limit = limits[name];
    if (limit === undefined) return [];
    if (isAbility(name)) return limit > 0 ? [names[name]] : [`No ${names[name].toLowerCase()}`];
    return [`${names[name]}: ${limit.toLocaleString()}`];
  });
}

/** How many apps an order for several may still be used for. */
export function seatsLeft({ meta }: Pick<Order, "meta">): number {
  return Math.max(0, (meta.max ?? 0) - (meta.used ?? 0));
}

/** "You have 2 of 5 apps left on Studio 5: use one". */
export function seatsText(order: Pick<Order, "meta" | "title">): string {
  return `You have ${seatsLeft(order)} of ${order.meta.max ?? 0} apps left on ${order.title}: use one`;
}
