import { appById } from "../apps/public.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { notFound, type Scope, signedInPerson } from "../kernel/scope.ts";
import { paymentByRef } from "../money/public.ts";
import { orderOfPlan, type SubscriptionRow, subscriptionByRef } from "./store.ts";

export interface Found {
  readonly row: SubscriptionRow;
  /** The app that it is for, in which whoever pays need not be. */
  readonly inside: Scope;
}

/**
 * The subscription that a payment began, by our own name of that payment. For whoever pays it and the owner of the app; to everybody else it is as if it
 * were not there.
 */
export async function foundSubscription(scope: Scope, { method, ref }: { readonly method: string; readonly ref: string }): Promise<Found> {
  const person = signedInPerson(scope);
  const books = await scope.enter(platformApp);
  const payment = await paymentByRef(books.db, ref);
  const order = payment?.order_id && payment.order_app === platformApp ? await orderOfPlan(books.db, payment.order_id) : undefined;
  if (!payment || payment.method !== method || !order?.for_app) throw notFound("Subscription");
  const inside = await scope.enter(order.for_app);
  const row = await subscriptionByRef(inside.db, ref);
  const isOwner = async () => (await appById(inside.db, inside.app))?.owner_id === person.id;
  if (!row || (row.user_id !== person.id && !(await isOwner()))) throw notFound("Subscription");
  return { row, inside };
}
