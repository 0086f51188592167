/** What the features below may use of orders. */

export { createOrder, createOrderOf } from "./create-order.ts";
export { cancelOrder } from "./end-order.ts";
export { findOrder } from "./find-orders.ts";
export { isForToken } from "./found-order.ts";
export { type Offer, offerOf } from "./offer.ts";
export { orderAddress, orderPath } from "./order-address.ts";
export { ordersOfPerson } from "./own-data.ts";
export { startOrderPayment } from "./pay-order.ts";
export { appsOrderedIn, type OrderRow, orderForChange } from "./store.ts";
