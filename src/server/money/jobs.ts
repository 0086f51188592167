import * as z from "zod";
import { job } from "../kernel/job.ts";
import { id } from "../kernel/payload-schemas.ts";

/** Ask the provider about a thing of its, and book what it says. In app 1. `custom`: the ref_code that its event named. */
export const look = job("pay.look", {
  provider: z.string(),
  kind: z.enum(["payment", "charge", "subscription"]),
  ref: z.string(),
  custom: z.optional(z.string()),
  /** The event that rang. */
  event: z.optional(z.string()),
});

/** Do a refund at its provider. In app 1. */
export const refundJob = job("pay.refund", { refund: id });

/** Give back what came for an order that did not wait for it any more. In app 1. */
export const giveBack = job("pay.give-back", { payment: id });

/** End at its provider the subscription that a payment began and that nobody keeps. In app 1. */
export const endSubscription = job("pay.end-subscription", { payment: id });

/** Send an event of the sandbox to our own webhook. In app 1. */
export const tellSandbox = job("pay.tell-sandbox", { body: z.string() });

/** Ask the providers about what waits and nothing was told of. In app 1. */
export const reconcileJob = job("pay.reconcile", {});

/** Compare what providers did in the last two days with our books. In app 1. */
export const recentJob = job("pay.recent", {});
