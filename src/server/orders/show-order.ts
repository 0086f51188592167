import type { Order } from "../../contract/orders.ts";
import { invoiceNumber } from "../../model/money/invoice-number.ts";
import { inMajor } from "../../model/money/minor-units.ts";
import type { Queries } from "../../platform/db/database.ts";
import { showPerson, usersByIds } from "../auth/public.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { Scope, WriteScope } from "../kernel/scope.ts";
import { type InvoiceOfOrder, invoicesOf, type OrderRow, type PaymentOfOrder, paymentsOf } from "./store.ts";

type Showing = Scope | WriteScope;

export async function showOrder(scope: Showing, row: OrderRow): Promise<Order> {
  const [shown] = await showOrders(scope, [row]);
  if (!shown) throw new Error("an order that was read is not shown");
  return shown;
}

/** Orders of the app at hand with who bought, their payments and invoices, each looked up once for all. */
export async function showOrders(scope: Showing, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { app } = scope;
  const payments = await inBooks(scope, (db) => paymentsOf(db, app, ids));
  const invoices = await invoicesOf(scope.db, ids);
  const people = rows.flatMap(({ user_id }) => user_id ?? []);
  const users = new Map((await usersByIds(scope.db, [...new Set(people)])).map((user) => [user.user_id, showPerson(user)]));
  return rows.map((row) => ({
    ...shownOf(row, app),
    user: (row.user_id !== null && users.get(row.user_id)) || null,
    ...moneyOf(row, payments),
    invoice: invoiceOf(row, invoices),
  }));
}

/** Payments are in the books of the platform. */
function inBooks<T>(scope: Showing, run: (db: Queries) => Promise<T>): Promise<T> {
  return "within" in scope ? scope.within(platformApp, ({ db }) => run(db)) : scope.enter(platformApp).then(({ db }) => run(db));
}

function shownOf(row: OrderRow, app: number) {
  return {
    ...{ id: row.id, appId: app, postId: row.post_id, post: { id: row.post_id, title: row.title }, userId: row.user_id, email: row.email },
    ...{
      title: row.title,
      currency: row.currency,
      subtotal: inMajor(row.subtotal, row.currency),
      discount: inMajor(row.discount, row.currency),
    },
    ...{
      tax: inMajor(row.tax, row.currency),
      taxRate: row.tax_rate / 10_000,
      total: inMajor(row.total, row.currency),
      quantity: row.quantity,
      status: row.status,
    },
    // They were JSON when they came.
    ...{ values: row.values as Order["values"], expiresAt: row.expires_at?.toISOString() ?? null },
    meta: {
      ...(row.max !== null && { used: row.used, max: row.max }),
      ...(row.for_app !== null && { _appId: row.for_app }),
    },
    ...{ createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString() },
  };
}

function moneyOf(row: OrderRow, all: readonly PaymentOfOrder[]): Pick<Order, "shown" | "refunded" | "payment"> {
  const payments = all.filter(({ order_id }) => order_id === row.id);
  const paid = payments.find(({ status }) => status === "completed" || status === "trialing");
  const open = payments.find(({ status }) => status === "pending" || status === "blocked");
  const [refunded, payment] = [paid?.refunded ?? 0, paid ?? open];
  return {
    shown: shownStatus(row, { refunded, isOpen: open !== undefined }),
    refunded: inMajor(refunded, row.currency),
    payment: payment ? { id: payment.id, refCode: payment.ref_code, method: payment.method, status: payment.status } : null,
  };
}

function shownStatus(
  { status, total }: OrderRow,
  { refunded, isOpen }: { readonly refunded: number; readonly isOpen: boolean },
): Order["shown"] {
  if (status === "new") return isOpen ? "waiting" : "new";
  if (status === "cancelled" || refunded === 0) return status;
  return refunded >= total ? "refunded" : "partly-refunded";
}

function invoiceOf({ id }: OrderRow, invoices: readonly InvoiceOfOrder[]): Order["invoice"] {
  const found = invoices.find(({ order_id }) => order_id === id);
  return found ? { id: found.id, number: invoiceNumber(found.series, found.number) } : null;
}
