import type { InputOf } from "../../contract/endpoint.ts";
import type { cancelOrder as cancelContract, fulfillOrder as fulfillContract, Order } from "../../contract/orders.ts";
import { nextOrderState } from "../../model/money/order-states.ts";
import { audit } from "../audit/public.ts";
import { giveCodeBack } from "../codes/public.ts";
import { afresh } from "../kernel/afresh.ts";
import { notFound, refuse, type Scope, type WriteScope } from "../kernel/scope.ts";
import { closePages } from "../money/public.ts";
import { foundOrder } from "./found-order.ts";
import { showOrder } from "./show-order.ts";
import { releaseStock } from "./stock.ts";
import { moveOrder, type OrderRow, orderById, orderForChange } from "./store.ts";

/** Gives up an order that nobody paid. Its page at the provider is closed first: what is paid there is not cancelled. */
export async function cancelOrder(scope: Scope, input: InputOf<typeof cancelContract>): Promise<Order> {
  const { order, inside } = await foundOrder(scope, input);
  refuseUnless(order, "cancelled");
  await closePages(await afresh(inside), { app: inside.app, order: order.id });
  await (await afresh(inside)).write((writing) => giveUp(writing, order.id, { isRefused: true }));
  return showOrder(inside, (await orderById(inside.db, order.id)) ?? order);
}

/** An order without payment ends after a day; one that was paid meanwhile stays. */
export async function endUnpaid(scope: Scope, id: number): Promise<void> {
  const order = await orderById(scope.db, id);
  if (order?.status !== "new") return;
  await closePages(scope, { app: scope.app, order: id });
  await scope.write((writing) => giveUp(writing, id, { isRefused: false }));
}

async function giveUp(scope: WriteScope, id: number, { isRefused }: { readonly isRefused: boolean }): Promise<void> {
  const order = await orderForChange(scope.db, id);
  if (!order) throw notFound("Order");
  if (isRefused) refuseUnless(order, "cancelled");
  if (!(await moveOrder(scope.db, id, { from: "new", to: "cancelled", now: scope.now }))) return;
  await releaseStock(scope, id);
  if (order.coupon_id !== null) await giveCodeBack(scope, order.coupon_id);
  await audit(scope, { action: "order.cancelled", id, title: order.title });
}

export async function fulfillOrder(scope: WriteScope, { order: id }: InputOf<typeof fulfillContract>): Promise<Order> {
  const order = await orderForChange(scope.db, id);
  if (!order) throw notFound("Order");
  refuseUnless(order, "fulfilled");
  await moveOrder(scope.db, id, { from: "paid", to: "fulfilled", now: scope.now });
  await audit(scope, { action: "order.fulfilled", id, title: order.title });
  return showOrder(scope, { ...order, status: "fulfilled", updated_at: scope.now });
}

function refuseUnless({ status }: OrderRow, wish: OrderRow["status"]): void {
  const moved = nextOrderState(status, wish);
  if (!moved.ok) throw refuse("conflict", `${moved.why} No money was moved.`);
}
