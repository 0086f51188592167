import * as z from "zod";
import { amount } from "../model/money/amount.ts";
import { paymentStates } from "../model/money/payment-states.ts";
import { endpoint } from "./endpoint.ts";
import { payment, moneyReason as reason } from "./payments.ts";
import { idInPath, instant } from "./shared.ts";

const forStaff = { guard: "admin", platform: true } as const;
const dangerous = { ...forStaff, confirmed: true, notWhileActing: true } as const;
const ofPayment = { params: z.object({ payment: idInPath }) } as const;

export const listAllPayments = endpoint({
  name: "listAllPayments",
  summary: "Payments of everybody, newest first; `review:notnull=1` for those that somebody has to look at",
  method: "GET",
  path: "/admin/payments",
  ...forStaff,
  list: true,
  reply: z.array(payment),
});

const paymentSheet = payment.extend({
  /** The states that it may be put into by hand. */
  allowed: z.array(z.enum(paymentStates)),
  /** What can still be given back, in major units. */
  refundable: z.number(),
  /** Where it may be given back to. */
  refundTo: z.array(z.enum(["source", "balance"])),
  reason: z.string(),
  providerRef: z.string().nullable(),
  /** What the provider told of it, oldest first, the first 200. */
  events: z.array(
    z.object({ kind: z.string(), happenedAt: instant, receivedAt: instant, handledAt: instant.nullable(), failure: z.string().nullable() }),
  ),
  /** What moved, oldest first. */
  transfers: z.array(z.object({ from: z.string(), to: z.string(), amount: z.number(), code: z.string(), createdAt: instant })),
  refunds: z.array(payment),
  disputes: z.array(
    z.object({ status: z.string(), reason: z.string(), amount: z.number(), openedAt: instant, closedAt: instant.nullable() }),
  ),
});
export type PaymentSheet = z.infer<typeof paymentSheet>;

export const findAnyPayment = endpoint({
  name: "findAnyPayment",
  summary: "One payment with its transfers, refunds, disputes and what the provider told of it",
  method: "GET",
  path: "/admin/payments/:payment",
  ...forStaff,
  ...ofPayment,
  reply: paymentSheet,
  refusals: ["not_found"],
});

export const refundPayment = endpoint({
  name: "refundPayment",
  summary: "Give money back, to where it came from or to the person's credit; all that is left where no amount is said",
  method: "POST",
  path: "/admin/payments/:payment/refund",
  movesMoney: true,
  ...dangerous,
  ...ofPayment,
  body: z.strictObject({ amount: z.optional(amount), to: z.enum(["source", "balance"]), reason }),
  reply: paymentSheet,
  refusals: ["not_found", "conflict", "unavailable", "not_enough"],
});

export const movePayment = endpoint({
  name: "movePayment",
  summary: "Put a payment into another state by hand, as far as payments may go there. `completed` books its money",
  method: "POST",
  path: "/admin/payments/:payment/status",
  ...dangerous,
  ...ofPayment,
  body: z.strictObject({ status: z.enum(paymentStates), reason }),
  reply: paymentSheet,
  refusals: ["not_found", "conflict"],
});

export const settleReview = endpoint({
  name: "settleReview",
  summary: "Say that a payment was looked at. Money that nobody expected goes to the person's credit or is kept where it is",
  method: "POST",
  path: "/admin/payments/:payment/review",
  ...dangerous,
  ...ofPayment,
  body: z.strictObject({ to: z.enum(["balance", "nothing"]), reason }),
  reply: paymentSheet,
  refusals: ["not_found", "conflict"],
});

export const askProvider = endpoint({
  name: "askProvider",
  summary: "Ask the provider now how a payment stands, and book what it says",
  method: "POST",
  path: "/admin/payments/:payment/look",
  ...forStaff,
  notWhileActing: true,
  ...ofPayment,
  body: z.strictObject({}),
  reply: paymentSheet,
  refusals: ["not_found", "unavailable"],
});
