import * as z from "zod";
import { event } from "../kernel/event.ts";
import { id } from "../kernel/payload-schemas.ts";

/**
 * An order is paid: its row says so, and the money is in the books, in the transaction that publishes this. It is published in the app in which the
 * order lies, once for each order. `payment`: an id of app 1; null where nothing was to be paid.
 */
export const orderPaid = event("order.paid", { order: id, payment: id.nullable() });

/** A payment of an order came to nothing: declined, cancelled or expired. The order is still `new`. In the app in which the order lies. */
export const orderNotPaid = event("order.not-paid", { order: id, payment: id });

/**
 * An order was paid that is not kept, because its app was shut meanwhile or has a plan already: it is `cancelled`, and its money goes back to where it came
 * from. In the app in which the order lies.
 */
export const orderGivenBack = event("order.given-back", { order: id, payment: id, why: z.string() });

/** Money of a paid order was given back, all of it or a part. In the app in which the order lies. `refund`: the id of the refund, of app 1. */
export const orderRefunded = event("order.refunded", { order: id, payment: id, refund: id, amount: z.int() });

/**
 * The provider was asked how a subscription stands. In the app that it is for. Whoever hears it keeps the row of `subscriptions`; a look that began
 * before the row's `checked_at` is to be thrown away. `seen`: a `SubscriptionSeen` whose moments are texts.
 */
export const subscriptionLooked = event("subscription.looked", {
  provider: z.string(),
  ref: z.string(),
  lookedAt: z.iso.datetime(),
  /** `SubscriptionSeen` with its moments as texts. */
  seen: z.record(z.string(), z.json()),
});
