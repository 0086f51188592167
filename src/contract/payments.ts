import * as z from "zod";
import { amount } from "../model/money/amount.ts";
import { payMethods } from "../model/money/methods.ts";
import { paymentStates, paymentTypes } from "../model/money/payment-states.ts";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./shared.ts";

/** A path of this site to go to afterwards. */
export const redirectPath = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])[^\s\\]*$/, "must be a path of this site, such as /billing");

/** Our own name of a payment: 26 letters and digits. */
export const refCode = z.string().regex(/^[a-z0-9]{20,40}$/);
/** Why somebody moved money by hand. */
export const moneyReason = z.string().trim().min(3, "too short (3)").max(500, "too long (500)");

/** The name of a way to pay, as it stands in an address. */
export const methodInPath = z.string().regex(/^[a-z]{1,20}$/);

const method = z.object({
  method: z.enum(payMethods),
  /** What the button says: what the provider is called. */
  label: z.string(),
  /** Test money: no real money moves. */
  isSandbox: z.boolean(),
  /** Whether it takes subscriptions, tells beforehand what a change costs, and gives back a part. */
  can: z.object({ subscriptions: z.boolean(), preview: z.boolean(), partialRefund: z.boolean() }),
});
export type PayMethodShown = z.infer<typeof method>;

const balance = z.object({
  /** Major units. */
  balance: z.number(),
  currency: z.string(),
  /** A payment of this person is disputed: the balance is not spent from until that is settled. */
  isFrozen: z.boolean(),
  /** How a deposit can be paid, the usual one first; empty: this installation takes no payments. */
  methods: z.array(method),
  /** What one deposit may be, in major units. */
  least: z.number(),
  most: z.number(),
});
export type Balance = z.infer<typeof balance>;

const person = z.object({ id, nickname: z.string(), username: z.string() });

export const payment = z.object({
  id,
  refCode: z.string(),
  trackCode: z.string().nullable(),
  type: z.enum(paymentTypes),
  title: z.string(),
  /** Major units. */
  amount: z.number(),
  refunded: z.number(),
  currency: z.string(),
  status: z.enum(paymentStates),
  /** stripe, lemon, regional, balance or code. */
  method: z.string(),
  isSandbox: z.boolean(),
  senderId: id.nullable(),
  receiverId: id.nullable(),
  userId: id.nullable(),
  sender: person.nullable(),
  receiver: person.nullable(),
  orderId: id.nullable(),
  /** The app in which the order lies. */
  orderApp: id.nullable(),
  subscriptionId: id.nullable(),
  /** Why somebody looks at it; null: nothing is wrong. */
  review: z.string().nullable(),
  /** The newest dispute of it, in the provider's word: needs_response, under_review, won, lost … */
  dispute: z.string().nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
});
export type Payment = z.infer<typeof payment>;

const own = { guard: "authenticated", platform: true } as const;

export const findBalance = endpoint({
  name: "findBalance",
  summary: "The caller's credit, and how more can be paid in",
  method: "GET",
  path: "/payments/balance",
  ...own,
  reply: balance,
});

export const startDeposit = endpoint({
  name: "startDeposit",
  summary: "Begin to pay in credit: answers the address of the provider's page. `method` is stripe, lemon or regional",
  method: "POST",
  path: "/payments/:method/start",
  movesMoney: true,
  notWhileActing: true,
  ...own,
  params: z.object({ method: z.enum(payMethods) }),
  body: z.strictObject({ amount, redirect: redirectPath }),
  reply: z.object({ url: z.string(), refCode: z.string() }),
  refusals: ["not_found", "forbidden", "unavailable", "too_many_requests", "conflict"],
});

export const listPayments = endpoint({
  name: "listPayments",
  summary:
    "The caller's payments, newest first; `filter` looks in id, refCode, trackCode, senderId, receiverId and the names of both sides; `type`, `status`, `since` and `until` narrow it",
  method: "GET",
  path: "/payments/me",
  ...own,
  list: true,
  reply: z.array(payment),
});

const outcome = payment.extend({
  /** What to tell: whether money moved, is on its way, or was not taken. */
  outcome: z.enum(["paid", "pending", "declined", "cancelled"]),
  /** Where the person goes on; "" for nowhere. */
  redirect: z.string(),
  /** The provider's page, while it is open. */
  url: z.string().nullable(),
});
export type PaymentOutcome = z.infer<typeof outcome>;

export const findPayment = endpoint({
  name: "findPayment",
  summary: "One of the caller's payments by its refCode. While it is pending the provider is asked, at most once in 3 seconds",
  method: "GET",
  path: "/payments/:ref",
  ...own,
  params: z.object({ ref: refCode }),
  reply: outcome,
  refusals: ["not_found"],
});

export const cancelPayment = endpoint({
  name: "cancelPayment",
  summary: "Give up a payment that is not paid yet: its page at the provider is closed first",
  method: "POST",
  path: "/payments/:ref/cancel",
  notWhileActing: true,
  ...own,
  params: z.object({ ref: refCode }),
  body: z.strictObject({}),
  reply: outcome,
  refusals: ["not_found", "conflict", "unavailable"],
});

export const paymentEndpoints = {
  findBalance,
  startDeposit,
  listPayments,
  findPayment,
  cancelPayment,
} as const;
