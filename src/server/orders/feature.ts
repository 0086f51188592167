import * as contract from "../../contract/orders.ts";
import { redeemCode as redeemContract } from "../../contract/plans.ts";
import { accountErased } from "../apps/public.ts";
import { answer, feature, on, perform, transactional } from "../kernel/feature.ts";
import { orderGivenBack, orderNotPaid, orderPaid } from "../money/public.ts";
import { createOrder, previewOrder } from "./create-order.ts";
import { cancelOrder, endUnpaid, fulfillOrder } from "./end-order.ts";
import { findOrder, listOrders, myMultiAppPlans, myOrders } from "./find-orders.ts";
import { forgetBuyerErased } from "./forget-buyer.ts";
import { givenBack, heardPaid, mailBack, mailBuyer, notPaid, statusPaid, stockPaid } from "./heard.ts";
import { enterStatusPaid, expireOrder, mailGivenBack, mailOrder, takeStockPaid } from "./jobs.ts";
import { startOrderPayment } from "./pay-order.ts";
import { redeemCode } from "./redeem.ts";
import { previewOrderRefund, refundOrder } from "./refund-order.ts";
import { fulfillMultiApp } from "./seats.ts";

/** What is ordered: priced, frozen, paid, and what follows from that. */
export const orders = feature("orders", {
  keepsAccess: true,
  tables: ["buyers", "orders", "order_lines", "order_seats"],
  endpoints: [
    answer(contract.previewOrder, previewOrder),
    transactional(contract.createOrder, createOrder),
    answer(contract.listOrders, listOrders),
    answer(contract.myOrders, myOrders),
    answer(contract.myMultiAppPlans, myMultiAppPlans),
    answer(contract.findOrder, findOrder),
    answer(contract.startOrderPayment, startOrderPayment),
    answer(contract.cancelOrder, cancelOrder),
    transactional(contract.fulfillOrder, fulfillOrder),
    answer(contract.fulfillMultiApp, fulfillMultiApp),
    answer(contract.previewOrderRefund, previewOrderRefund),
    answer(contract.refundOrder, refundOrder),
    answer(redeemContract, redeemCode),
  ],
  jobs: [
    perform(expireOrder, (scope, { order }) => endUnpaid(scope, order), { isSlow: true }),
    perform(takeStockPaid, (scope, paid) => scope.write((writing) => stockPaid(writing, paid))),
    perform(enterStatusPaid, (scope, paid) => scope.write((writing) => statusPaid(writing, paid))),
    perform(mailGivenBack, mailBack),
    perform(mailOrder, (scope, { order }) => mailBuyer(scope, order)),
  ],
  listeners: [on(accountErased, forgetBuyerErased), on(orderPaid, heardPaid), on(orderNotPaid, notPaid), on(orderGivenBack, givenBack)],
});
