import * as z from "zod";
import { amount } from "../model/money/amount.ts";
import { codeKinds } from "../model/money/code.ts";
import { limitNames } from "../model/money/limits.ts";
import { endpoint } from "./endpoint.ts";
import { methodInPath, refCode } from "./payments.ts";
import { id, idInPath, instant } from "./shared.ts";

const own = { guard: "authenticated", platform: true } as const;

/** A plan: a record of type 1 in app 1. */
export const planShown = z.object({
  id,
  title: z.string(),
  price: amount,
  currency: z.string(),
  every: z.enum(["month", "year"]),
  content: z.string(),
});
export type PlanShown = z.infer<typeof planShown>;

export const subscription = z.object({
  id,
  status: z.enum(["active", "trialing", "inactive", "cancelled", "incomplete_expired", "incomplete", "past_due", "unpaid"]),
  planId: id,
  method: z.string(),
  /** Its `refCode` stands in the addresses that change, cancel and resume the subscription. */
  payment: z.object({ refCode: z.string() }).nullable(),
  /** Until when it is paid. */
  periodEnd: instant.nullable(),
  trialEnd: instant.nullable(),
  /** When it ends, where somebody cancelled it. */
  cancelAt: instant.nullable(),
  /** Since when a payment has been missing. */
  pastDueSince: instant.nullable(),
  /** The plan from the next period on. */
  pendingPlan: z.object({ id, title: z.string() }).nullable(),
  /** Who pays it. */
  userId: id,
  /** What the caller may do with it now. */
  may: z.object({ change: z.boolean(), cancel: z.boolean(), resume: z.boolean() }),
});
export type Subscription = z.infer<typeof subscription>;

const limitShown = z.object({
  name: z.enum(limitNames),
  /** How much the plan includes; null: no limit. Of what may only be had or not: 1 or 0. */
  limit: z.int().nullable(),
  used: z.int().nullable(),
});

export const appPlan = z.object({
  /** Whether the installation sells plans at all. Where it does not, nothing is limited by one. */
  sold: z.boolean(),
  plan: planShown.nullable(),
  /** Where the plan comes from. */
  source: z.enum(["subscription", "seat", "staff"]).nullable(),
  /** Until when the plan is good, the days of grace included; null: no end. */
  until: instant.nullable(),
  subscription: subscription.nullable(),
  /** What of it is limited, in the order of the list of all limits. */
  limits: z.array(limitShown),
  /** Set where payments have been missing for so long that building stops. */
  buildingStopped: z.boolean(),
});
export type AppPlan = z.infer<typeof appPlan>;

export const findPlan = endpoint({
  name: "findPlan",
  summary: "The plan of this app: what it includes, how much of it is used, and its subscription",
  method: "GET",
  path: "/plan",
  guard: "app-admin",
  reply: appPlan,
});

const change = z.object({ method: methodInPath, ref: refCode, plan: idInPath });

export const planChange = z.object({
  plan: planShown,
  /** `now`: the difference is paid at once. `period-end`: the plan changes when the paid period is over. */
  when: z.enum(["now", "period-end"]),
  currency: z.string(),
  /** What is paid today; null: the provider works it out. Below 0: it is credited. */
  today: amount.nullable(),
  /** What is paid for the next period, and when. */
  next: amount,
  nextAt: instant.nullable(),
  lines: z.array(z.object({ title: z.string(), amount })),
  /** Sent back with the change: what was shown is what is paid, for 10 minutes. */
  previewAt: instant,
  /** Sent back too: where something else would be charged by now, the change is refused. */
  priceVersion: z.string(),
});
export type PlanChange = z.infer<typeof planChange>;

export const previewSubscriptionChange = endpoint({
  name: "previewSubscriptionChange",
  summary: "What a change of the subscription's plan costs today and from the next period on",
  method: "GET",
  path: "/payments/:method/:ref/change-subscription/:plan",
  ...own,
  params: change,
  reply: planChange,
  refusals: ["not_found", "conflict", "unavailable"],
});

export const changeSubscription = endpoint({
  name: "changeSubscription",
  summary:
    "Change the plan of a subscription: a dearer one now, a cheaper one when the paid period is over. The payer and the app's owner may",
  method: "POST",
  path: "/payments/:method/:ref/change-subscription/:plan",
  ...own,
  notWhileActing: true,
  params: change,
  body: z.optional(z.strictObject({ previewAt: z.optional(instant), priceVersion: z.optional(z.string().max(100)) })),
  reply: subscription,
  refusals: ["not_found", "conflict", "stale", "price_changed", "unavailable"],
});

export const cancelReasons = ["too_expensive", "missing_features", "unused", "switched_service", "other"] as const;

export const cancelSubscription = endpoint({
  name: "cancelSubscription",
  summary: "End a subscription when what is paid for is over; until then it may be resumed",
  method: "POST",
  path: "/payments/:method/:ref/cancel-subscription",
  ...own,
  notWhileActing: true,
  params: change.omit({ plan: true }),
  body: z.optional(z.strictObject({ reason: z.optional(z.enum(cancelReasons)) })),
  reply: subscription,
  refusals: ["not_found", "conflict", "unavailable"],
});

export const resumeSubscription = endpoint({
  name: "resumeSubscription",
  summary: "Let a subscription that was to end go on",
  method: "POST",
  path: "/payments/:method/:ref/resume-subscription",
  ...own,
  notWhileActing: true,
  params: change.omit({ plan: true }),
  reply: subscription,
  refusals: ["not_found", "conflict", "closed", "suspended", "unavailable"],
});

const grant = z.strictObject({ appId: id, planId: id.nullable(), until: z.optional(instant.nullable()) });

export const givePlan = endpoint({
  name: "givePlan",
  summary: "Give an app a plan without payment, or take it away (null). For admins of the platform",
  method: "POST",
  path: "/admin/plans",
  guard: "admin",
  platform: true,
  confirmed: true,
  body: grant,
  reply: appPlan,
  refusals: ["not_found", "conflict"],
});

/** What a code does, for whoever redeemed it. */
export const redeemed = z.object({
  kind: z.enum(codeKinds),
  /** "50.00 USD of credit" in a sentence. */
  title: z.string(),
  /** Of a code for seats: the order that holds them. */
  orderId: id.nullable(),
  /** Of a code for credit: the balance now. */
  balance: amount.nullable(),
});
export type Redeemed = z.infer<typeof redeemed>;

export const redeemCode = endpoint({
  name: "redeemCode",
  summary:
    "Redeem a code: seats of a plan, credit, or a discount that is kept for the next order. Unknown, used up and ended codes have one answer; 5 wrong tries an hour",
  method: "POST",
  path: "/codes/redeem",
  ...own,
  notWhileActing: true,
  secret: true,
  body: z.strictObject({ code: z.string().trim().min(1, "require").max(40, "too long (40)") }),
  reply: redeemed,
  refusals: ["invalid", "too_many_requests"],
});

export const code = z.object({
  id,
  /** What admins call it. */
  title: z.string(),
  /** Its last four letters; the rest is known only to whoever made it. */
  ending: z.string(),
  kind: z.enum(codeKinds),
  /** Percent, an amount in the currency, or a number of seats. */
  value: z.number(),
  unit: z.enum(["percent", "amount", "seats"]),
  currency: z.string(),
  planIds: z.array(id),
  /** Of a discount on a plan: on its first period, or on each. */
  takes: z.enum(["first", "always"]),
  max: z.int(),
  used: z.int(),
  perPerson: z.int(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  createdAt: instant,
});
export type Code = z.infer<typeof code>;

export const listCodes = endpoint({
  name: "listCodes",
  summary: "The codes of this app, newest first; in app 1 those of the platform",
  method: "GET",
  path: "/codes",
  guard: "app-admin",
  list: true,
  reply: z.array(code),
});

export const createCode = endpoint({
  name: "createCode",
  summary: "Make a code; it is answered this once. Credit and seats are given by the platform alone, in app 1",
  method: "POST",
  path: "/codes",
  guard: "app-admin",
  secret: true,
  body: z.strictObject({
    title: z.string().trim().min(1, "require").max(120, "too long (120)"),
    kind: z.enum(codeKinds),
    value: z.number().positive().max(1_000_000),
    unit: z.optional(z.enum(["percent", "amount"])),
    /** Of a discount: the plans or records it is good for; none: all. Of seats: the one plan. */
    planIds: z.optional(z.array(id).max(50)),
    takes: z.optional(z.enum(["first", "always"])),
    max: z.optional(z.int().min(1).max(100_000)),
    perPerson: z.optional(z.int().min(1).max(1_000)),
    startsAt: z.optional(instant.nullable()),
    endsAt: z.optional(instant.nullable()),
    /** One of one's own, such as SUMMER25: for discounts only, 4 to 20 letters and digits. */
    code: z.optional(z.string().trim().max(40)),
  }),
  reply: code.extend({ code: z.string() }),
  status: 201,
  refusals: ["forbidden", "not_found", "conflict"],
});

export const endCode = endpoint({
  name: "endCode",
  summary: "End a code now; what was redeemed stays",
  method: "POST",
  path: "/codes/:code/end",
  guard: "app-admin",
  notWhileActing: true,
  params: z.object({ code: idInPath }),
  reply: code,
  refusals: ["not_found"],
});
