/** What the features below may use of money: `port.ts` says how an order is paid, `events.ts` what is told of it. */

export { orderGivenBack, orderNotPaid, orderPaid, orderRefunded, subscriptionLooked } from "./events.ts";
export { giveBackNow, saleOf } from "./give-back.ts";
export { endAtProvider } from "./not-sold.ts";
export { lookedAt, paymentsOfPerson } from "./own-payments.ts";
export { insertPayment, type PaymentRow, paymentById, paymentByRef, paymentsOfOrder } from "./payments-store.ts";
export type { Purchase, PurchaseStarted, StartPurchase } from "./port.ts";
export { post } from "./post.ts";
export { methodsShown, payProviders, providerNamed, refusalOf } from "./providers.ts";
export { closePages, payFromWallet, startPurchase } from "./purchase.ts";
export { newRefCode } from "./ref-code.ts";
export { beginRefund, type RefundTo, type RefundWish, refundPlaces } from "./refunds.ts";
export { serveSandbox } from "./serve-sandbox.ts";
export { serveWebhooks } from "./serve-webhooks.ts";
export { newPayment } from "./start-payment.ts";
export { lookAtSubscription } from "./subscriptions.ts";
