/** The endpoints of what is sold: orders, invoices, plans and codes. */
import * as invoices from "./invoices.ts";
import * as orders from "./orders.ts";
import * as plans from "./plans.ts";

export const orderEndpoints = {
  previewOrder: orders.previewOrder,
  createOrder: orders.createOrder,
  listOrders: orders.listOrders,
  myOrders: orders.myOrders,
  myMultiAppPlans: orders.myMultiAppPlans,
  findOrder: orders.findOrder,
  startOrderPayment: orders.startOrderPayment,
  cancelOrder: orders.cancelOrder,
  fulfillOrder: orders.fulfillOrder,
  fulfillMultiApp: orders.fulfillMultiApp,
  previewOrderRefund: orders.previewOrderRefund,
  refundOrder: orders.refundOrder,
  listInvoices: invoices.listInvoices,
  myInvoices: invoices.myInvoices,
  findInvoice: invoices.findInvoice,
  findSales: invoices.findSales,
  changeSales: invoices.changeSales,
  findPlan: plans.findPlan,
  previewSubscriptionChange: plans.previewSubscriptionChange,
  changeSubscription: plans.changeSubscription,
  cancelSubscription: plans.cancelSubscription,
  resumeSubscription: plans.resumeSubscription,
  givePlan: plans.givePlan,
  redeemCode: plans.redeemCode,
  listCodes: plans.listCodes,
  createCode: plans.createCode,
  endCode: plans.endCode,
} as const;
