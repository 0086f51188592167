import type { InputOf } from "../../contract/endpoint.ts";
import type { Order, OrderRefund, previewOrderRefund as previewContract, refundOrder as refundContract } from "../../contract/orders.ts";
import { inMinor } from "../../model/money/currency.ts";
import { refundParts } from "../../model/money/legs.ts";
import { inMajor } from "../../model/money/minor-units.ts";
import { audit } from "../audit/public.ts";
import { afresh } from "../kernel/afresh.ts";
import { platformApp } from "../kernel/platform-app.ts";
import { isPlatformAdmin, notFound, refuse, type Scope } from "../kernel/scope.ts";
import { giveBackNow, type PaymentRow, refundPlaces, saleOf } from "../money/public.ts";
import { showOrder } from "./show-order.ts";
import { type OrderRow, orderById } from "./store.ts";

/** For how long after its payment an app's admins give an order back. */
const within = 30 * 24 * 3_600_000;
const nothingBack = "No money was moved.";

/** What giving back would come to, before anybody presses a button. */
export async function previewOrderRefund(
  scope: Scope,
  { order: id, amount: major }: InputOf<typeof previewContract>,
): Promise<OrderRefund> {
  const { order, sale, to, until, why } = await refundable(scope, id);
  const paid = sale?.payment;
  const left = paid && to.length > 0 ? paid.amount - paid.refunded : 0;
  const amount = major === undefined ? left : (inMinor(major, order.currency) ?? -1);
  if (amount < 0 || amount > left) throw refuse("conflict", `More than is left of this payment can not be given back. ${nothingBack}`);
  const taxed = sale ? refundParts({ net: sale.payment.amount - sale.taxed, taxed: sale.taxed }, amount, sale.payment.refunded).taxed : 0;
  const shown = (minor: number) => inMajor(minor, order.currency);
  return {
    ...{
      order: id,
      currency: order.currency,
      paid: shown(paid?.amount ?? 0),
      refunded: shown(paid?.refunded ?? 0),
      refundable: shown(left),
    },
    ...{ amount: shown(amount), tax: shown(taxed), left: shown(left - amount) },
    ...{ to: [...to], until: until?.toISOString() ?? null, why },
  };
}

/** Gives money of an order of the app at hand back, along the way that the staff of the platform give it back. */
export async function refundOrder(scope: Scope, { order: id, amount, to, reason }: InputOf<typeof refundContract>): Promise<Order> {
  const { order, sale, why } = await refundable(scope, id);
  if (!sale || why !== null) throw refuse("conflict", `${why ?? "Nobody has paid this order."} ${nothingBack}`);
  const changes = [
    ...(amount === undefined ? [] : [{ name: "amount", after: `${amount} ${order.currency}` }]),
    { name: "to", after: to },
    { name: "reason", after: reason },
  ];
  await giveBackNow(scope, { payment: sale.payment.id, amount, to, reason }, (books) =>
    books.within(scope.app, (inside) => audit(inside, { action: "order.refunded", id, title: order.title, changes })),
  );
  return showOrder(await afresh(scope), (await orderById(scope.db, id)) ?? order);
}

interface Refundable {
  readonly order: OrderRow;
  readonly sale: { readonly payment: PaymentRow; readonly taxed: number } | undefined;
  readonly to: readonly ("source" | "balance")[];
  readonly until: Date | null;
  /** Why nothing can be given back; null: something can. */
  readonly why: string | null;
}

async function refundable(scope: Scope, id: number): Promise<Refundable> {
  if (scope.app === platformApp && !isPlatformAdmin(scope)) throw refuse("forbidden", "What the platform sold its staff give back.");
  const order = await orderById(scope.db, id);
  if (!order) throw notFound("Order");
  const books = await scope.enter(platformApp);
  const sale = await saleOf(books, { app: scope.app, order: id });
  const until = sale?.payment.paid_at ? new Date(sale.payment.paid_at.getTime() + within) : null;
  const places = sale ? await refundPlaces(books, sale.payment) : [];
  const why = whyNot({ order, sale, places, isLate: until !== null && until < scope.now });
  return { order, sale, until, why, to: why === null ? places : [] };
}

function whyNot({
  order,
  sale,
  places,
  isLate,
}: Pick<Refundable, "order" | "sale"> & { readonly places: readonly string[]; readonly isLate: boolean }): string | null {
  if (!sale)
    return order.status === "paid" || order.status === "fulfilled"
      ? "The money of this order is not among the app's sales: the platform's staff give it back."
      : "Nobody has paid this order.";
  if (sale.payment.refunded >= sale.payment.amount) return "All of it was given back already.";
  if (isLate) return "It was paid more than 30 days ago: the platform's staff give it back.";
  return places.length === 0 ? "This payment can not be given back." : null;
}
