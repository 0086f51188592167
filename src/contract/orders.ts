import * as z from "zod";
import { amount } from "../model/money/amount.ts";
import { endpoint } from "./endpoint.ts";
import { methodInPath, moneyReason } from "./payments.ts";
import { bag, id, idInPath, instant, personShown } from "./shared.ts";

export type { Invoice, SalesSettings } from "./invoices.ts";

const own = { guard: "authenticated", platform: true } as const;
const orderInPath = z.object({ order: idInPath });
/** What a guest shows instead of signing in: answered once, when the order is made. */
const guestToken = z.optional(z.string().max(100));
/** Characters of all that an order says besides what is bought: whoever can order can send it, and lists of orders show it. */
const mostOfValues = 20_000;
const quantity = z.int().min(1).max(1_000);
/** A code for a discount, as it was given. */
const discountCode = z.string().trim().max(40);

export const orderStatuses = ["new", "paid", "fulfilled", "cancelled"] as const;

const totals = {
  title: z.string(),
  /** ISO 4217. All amounts of an order are in it. */
  currency: z.string(),
  subtotal: amount,
  discount: amount,
  /** What of the total is tax. */
  tax: amount,
  /** In percent. */
  taxRate: z.number(),
  total: amount,
  quantity: z.int(),
};

export const orderPreview = z.object({
  ...totals,
  /** Changes whenever the price, the tax or the discount does; sent back with the order. */
  priceVersion: z.string(),
  /** How many there are to buy at most; null: as many as one likes. 0: sold out. */
  available: z.int().nullable(),
  /** Present where it is paid again and again. */
  every: z.optional(z.enum(["month", "year"])),
  /** Days of trial before the first payment. */
  trialDays: z.optional(z.int()),
  /** Why the discount code that was sent takes nothing off. */
  codeRefused: z.optional(z.string()),
});
export type OrderPreview = z.infer<typeof orderPreview>;

export const order = z.object({
  id,
  appId: id,
  postId: id,
  /** The record that is bought, as far as it says what it is. */
  post: z.object({ id, title: z.string() }),
  /** Null: a guest's. */
  userId: id.nullable(),
  user: personShown.nullable(),
  email: z.string().nullable(),
  ...totals,
  status: z.enum(orderStatuses),
  /** What the screen says: the status, and what the payments add to it. */
  shown: z.enum(["new", "waiting", "paid", "fulfilled", "cancelled", "partly-refunded", "refunded"]),
  values: bag,
  /** Of an order of seats: how many apps may use it and how many do. `_appId`: the app it was bought for. */
  meta: z.object({ used: z.optional(z.int()), max: z.optional(z.int()), _appId: z.optional(id) }),
  refunded: amount,
  /** The payment that is open or that paid it. */
  payment: z.object({ id, refCode: z.string(), method: z.string(), status: z.string() }).nullable(),
  /** The invoice, once it is issued. */
  invoice: z.object({ id, number: z.string() }).nullable(),
  expiresAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Order = z.infer<typeof order>;

export const previewOrder = endpoint({
  name: "previewOrder",
  summary: "What a record costs now: the total, what it is made of, and the version of the price",
  method: "GET",
  path: "/posts/:post/order-preview",
  guard: "anyone",
  params: z.object({ post: idInPath }),
  /** `quantity`, `code` and `appId` count; other values of the order may stand beside them and change nothing. */
  query: z.looseObject({
    quantity: z.optional(z.coerce.number().pipe(quantity)),
    code: z.optional(discountCode),
    appId: z.optional(idInPath),
  }),
  reply: orderPreview,
  refusals: ["not_found", "conflict"],
});

export const createOrder = endpoint({
  name: "createOrder",
  summary:
    "Order a record that is for sale: the price is worked out again and frozen. The same unpaid order of the last 24 hours is answered again. A guest says an e-mail address and gets a token, once",
  method: "POST",
  path: "/posts/:post/order",
  guard: "anyone",
  visitorsWrite: true,
  notWhileActing: true,
  params: z.object({ post: idInPath }),
  body: z.strictObject({
    postId: z.optional(id),
    /** `_appId`: the app that a plan is for. */
    meta: z.optional(z.strictObject({ _appId: z.optional(id) })),
    quantity: z.optional(quantity),
    code: z.optional(discountCode),
    /** Of the preview that was shown: where the price is another by now, 409 `price_changed` with the new preview as data. */
    priceVersion: z.optional(z.string().max(64)),
    /** Answers of the buyer: they are kept with the order. At most 50. */
    values: z.optional(
      bag
        .refine((values) => Object.keys(values).length <= 50, "choose less (50)")
        .refine((values) => JSON.stringify(values).length <= mostOfValues, "is too long (20,000 characters)"),
    ),
    /** Where mails about the order go; needed of guests. */
    email: z.optional(z.string().trim().max(190)),
    name: z.optional(z.string().trim().max(190)),
  }),
  reply: order.extend({ token: z.optional(z.string()) }),
  status: 201,
  refusals: ["not_found", "conflict", "price_changed", "closed", "suspended", "sold_out", "unauthenticated"],
});

export const startOrderPayment = endpoint({
  name: "startOrderPayment",
  summary:
    "Pay an order: from the credit where it covers the total (`result`), else at the provider (`url`). A second call while a payment is open answers the same address",
  method: "POST",
  path: "/orders/:order/pay/:method/start",
  guard: "anyone",
  platform: true,
  notWhileActing: true,
  params: orderInPath.extend({ method: methodInPath }),
  /** `redirect` is a path of the same site. */
  body: z.optional(z.strictObject({ redirect: z.optional(z.string().max(2_000)), token: guestToken })),
  reply: z.object({ result: z.optional(z.literal("paid")), url: z.optional(z.string()), refCode: z.optional(z.string()) }),
  refusals: ["not_found", "conflict", "price_changed", "closed", "suspended", "sold_out", "not_enough", "unavailable"],
});

export const findOrder = endpoint({
  name: "findOrder",
  summary: "One order: one's own, a guest's with its token, any order of the app for its admins",
  method: "GET",
  path: "/orders/:order",
  guard: "anyone",
  platform: true,
  params: orderInPath,
  query: z.strictObject({ token: guestToken }),
  reply: order,
  refusals: ["not_found"],
});

export const myOrders = endpoint({
  name: "myOrders",
  summary: "The caller's own orders in this app, newest first",
  method: "GET",
  path: "/orders/me",
  ...own,
  list: true,
  reply: z.array(order),
});

export const myMultiAppPlans = endpoint({
  name: "myMultiAppPlans",
  summary: "The caller's paid orders of plans for several apps, with `meta.used` and `meta.max`",
  method: "GET",
  path: "/orders/me/multiapp-plans",
  ...own,
  whole: true,
  reply: z.array(order),
});

export const fulfillMultiApp = endpoint({
  name: "fulfillMultiApp",
  summary: "Use a seat of an order for one of one's own apps, which is on its plan from then on; the same app again changes nothing",
  method: "POST",
  path: "/orders/:order/fulfill/multi-app",
  ...own,
  notWhileActing: true,
  params: orderInPath,
  body: z.strictObject({ appId: id }),
  reply: order,
  refusals: ["not_found", "conflict"],
});

export const cancelOrder = endpoint({
  name: "cancelOrder",
  summary: "Cancel an order that nobody paid; an open payment is closed at its provider first",
  method: "POST",
  path: "/orders/:order/cancel",
  guard: "anyone",
  platform: true,
  notWhileActing: true,
  params: orderInPath,
  body: z.optional(z.strictObject({ token: guestToken })),
  reply: order,
  refusals: ["not_found", "conflict", "unavailable"],
});

export const listOrders = endpoint({
  name: "listOrders",
  summary: "The orders of this app, newest first; in app 1 those of the platform. `filter` looks in number, title, name and address",
  method: "GET",
  path: "/orders",
  guard: "app-admin",
  list: true,
  reply: z.array(order),
});

export const fulfillOrder = endpoint({
  name: "fulfillOrder",
  summary: "Say that a paid order is delivered; once",
  method: "POST",
  path: "/orders/:order/fulfill",
  guard: "app-admin",
  notWhileActing: true,
  params: orderInPath,
  reply: order,
  refusals: ["not_found", "conflict"],
});

/** Where money goes back to: where it came from, or the person's credit. */
const refundTo = z.enum(["source", "balance"]);

const orderRefund = z.object({
  order: id,
  /** ISO 4217. All amounts are in it, in major units. */
  currency: z.string(),
  paid: amount,
  refunded: amount,
  /** What is left to give back; 0: nothing, and `why` says why. */
  refundable: amount,
  /** What would be given back now, and how much of it is tax. */
  amount,
  tax: amount,
  /** What is left of the payment after it. */
  left: amount,
  /** Where it may go to; empty where nothing can be given back. */
  to: z.array(refundTo),
  /** Until when the app's admins may give back. */
  until: instant.nullable(),
  why: z.string().nullable(),
});
export type OrderRefund = z.infer<typeof orderRefund>;

export const previewOrderRefund = endpoint({
  name: "previewOrderRefund",
  summary: "What giving back an order's money would come to: all that is left, or `amount` of it",
  method: "GET",
  path: "/orders/:order/refund",
  guard: "app-admin",
  params: orderInPath,
  query: z.strictObject({ amount: z.optional(z.coerce.number().pipe(amount)) }),
  reply: orderRefund,
  refusals: ["not_found", "conflict"],
});

export const refundOrder = endpoint({
  name: "refundOrder",
  summary: "Give money of a paid order back, within 30 days of its payment; all that is left where no amount is said. The reason is kept",
  method: "POST",
  path: "/orders/:order/refund",
  guard: "app-admin",
  movesMoney: true,
  confirmed: true,
  notWhileActing: true,
  params: orderInPath,
  body: z.strictObject({ amount: z.optional(amount), to: refundTo, reason: moneyReason }),
  reply: order,
  refusals: ["not_found", "conflict", "not_enough", "unavailable"],
});
