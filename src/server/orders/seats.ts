import type { InputOf } from "../../contract/endpoint.ts";
import type { fulfillMultiApp as contract, Order } from "../../contract/orders.ts";
import { appById } from "../apps/public.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { notFound, refuse, type Scope, signedInPerson, type WriteScope } from "../kernel/scope.ts";
import { recomputePlan } from "../plans/public.ts";
import { showOrder } from "./show-order.ts";
import { type OrderRow, orderForChange, takeSeat } from "./store.ts";

/** Gives one of the caller's apps a place of their order for several apps: it is on that plan from then on. */
export async function fulfillMultiApp(scope: Scope, { order, appId }: InputOf<typeof contract>): Promise<Order> {
  return scope.write((writing) => writing.within(platformApp, (inside) => fulfill(inside, order, appId)));
}

async function fulfill(scope: WriteScope, id: number, appId: number): Promise<Order> {
  const person = signedInPerson(scope);
  const order = await orderForChange(scope.db, id);
  if (!order || order.user_id !== person.id || order.max === null) throw notFound("Order");
  if (order.status !== "paid" && order.status !== "fulfilled") throw refuse("conflict", "This order is not paid yet.");
  if ((await showOrder(scope, order)).shown === "refunded")
    throw refuse("conflict", "This order was paid back: it gives no places any more.");
  const app = await scope.within(appId, ({ db }) => appById(db, appId));
  if (app?.owner_id !== person.id) throw refuse("conflict", "Only an app that you own can have a place of your order.");
  const taken = await takeSeat(scope.db, id, appId, scope.now);
  if (taken === "none") throw refuse("conflict", `All ${order.max} apps of this order are used.`);
  if (taken === "taken") await scope.within(appId, recomputePlan);
  return showOrder(scope, (await orderForChange(scope.db, id)) ?? order);
}

/** An order for several apps that was made for one of the buyer's: that one has its place as soon as the order is paid. */
export async function fulfillFirst(scope: WriteScope, { id, for_app: app, max, user_id: buyer }: OrderRow): Promise<void> {
  if (app === null || max === null) return;
  // It may be somebody else's by then.
  const owner = (await scope.within(app, ({ db }) => appById(db, app)))?.owner_id;
  if (owner !== buyer) return;
  if ((await takeSeat(scope.db, id, app, scope.now)) === "taken") await scope.within(app, recomputePlan);
}
