import type { Order } from "../../contract/orders.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { Scope } from "../kernel/scope.ts";
import { lookedAt, paymentById, paymentsOfOrder } from "../money/public.ts";

/**
 * Asks the provider how the open payment of an order stands, as often as it may be asked. "looked": it may be another order now. "declined": nobody
 * pays it at the moment, and its last payment was declined.
 */
export async function lookAtOrder(scope: Scope, { id, appId, status, payment }: Order): Promise<"looked" | "declined" | "same"> {
  if (status !== "new") return "same";
  const books = await scope.enter(platformApp);
  if (payment) {
    const row = await paymentById(books.db, payment.id);
    if (row) await lookedAt(scope, row);
    return "looked";
  }
  const all = await paymentsOfOrder(books.db, { app: appId, order: id });
  return all.at(-1)?.status === "declined" ? "declined" : "same";
}
