import { invoiceNumber, seriesOf } from "../../model/money/invoice-number.ts";
import { factsNamed } from "../../model/money/methods.ts";
import { formatAmount } from "../../model/money/minor-units.ts";
import { part } from "../../model/money/order-totals.ts";
import { appById } from "../apps/public.ts";
import type { Payload } from "../kernel/job.ts";
import { platformApp } from "../kernel/platform-app.ts";
import type { WriteScope } from "../kernel/scope.ts";
import { type orderPaid, type orderRefunded, paymentById, type subscriptionLooked } from "../money/public.ts";
import { type OrderRow, orderForChange } from "../orders/public.ts";
import { salesOf } from "../sales/public.ts";
import { mailInvoice } from "./jobs.ts";
import {
  type InvoiceRow,
  type InvoiceTotals,
  insertInvoice,
  invoiceOfPayment,
  type Line,
  type Party,
  paymentsNamed,
  takeNumber,
} from "./store.ts";

/** An invoice for what was paid, once for each payment. For nothing, and for what the provider sold in its own name, there is none of ours. */
export async function invoicePaid(scope: WriteScope, { order: id, payment }: Payload<typeof orderPaid>): Promise<void> {
  if (payment === null) return;
  const paid = await scope.within(platformApp, ({ db }) => paymentById(db, payment));
  if (!paid || paid.amount === 0 || factsNamed(paid.provider)?.sellsItself) return;
  await issueFor(scope, id, { payment, amount: paid.amount });
}

/** Each payment of a subscription after the first has an invoice of its own. Heard in the app that it is for; the platform is the seller. */
export async function invoiceRenewals(scope: WriteScope, { provider, seen }: Payload<typeof subscriptionLooked>): Promise<void> {
  const charges = Array.isArray(seen.charges) ? (seen.charges as { readonly ref?: unknown }[]) : [];
  const refs = charges.slice(0, 50).flatMap(({ ref }) => (typeof ref === "string" ? [ref] : []));
  if (factsNamed(provider)?.sellsItself || refs.length === 0) return;
  await scope.within(platformApp, async (books) => {
    for (const { id, order_id: order, amount } of await paymentsNamed(books.db, provider, refs))
      if (amount > 0) await issueFor(books, order, { payment: id, amount });
  });
}

/** The order is held, so that of two who issue at once the second finds the first's. */
async function issueFor(
  scope: WriteScope,
  id: number,
  { payment, amount }: { readonly payment: number; readonly amount: number },
): Promise<void> {
  const order = await orderForChange(scope.db, id);
  if (!order || (await invoiceOfPayment(scope.db, payment))) return;
  const { invoiceNote } = await salesOf(scope);
  const isWhole = amount === order.total;
  const totals: InvoiceTotals = {
    subtotal: isWhole ? order.subtotal : amount,
    discount: isWhole ? order.discount : 0,
    tax: isWhole ? order.tax : taxIn(amount, order),
    ...{ taxRate: order.tax_rate, total: amount, currency: order.currency, note: invoiceNote },
  };
  const lines = [lineOf(order, isWhole ? undefined : amount)];
  await keep(scope, order, { kind: "invoice", payment, lines, totals, undoes: null, buyer: buyerOf(order) });
}

/** A renewal costs something else than a first payment with a discount: its tax is the same share of it. */
function taxIn(amount: number, { tax, total, tax_rate: rate }: OrderRow): number {
  if (total > 0) return part(amount, BigInt(tax), BigInt(total));
  return part(amount, BigInt(rate), BigInt(1_000_000 + rate));
}

function lineOf({ title, quantity, unit_price, discount }: OrderRow, amount: number | undefined): Line {
  if (amount !== undefined) return { title, quantity: 1, unitPrice: amount, total: amount, subitems: [] };
  const subitems = discount > 0 ? [{ title: "Discount", amount: -discount }] : [];
  return { title, quantity, unitPrice: unit_price, total: unit_price * quantity, subitems };
}

/** What was given back is taken back on paper: a credit note in the same series, once for each refund. */
export async function noteRefund(scope: WriteScope, { order: id, payment, refund, amount }: Payload<typeof orderRefunded>): Promise<void> {
  const order = await orderForChange(scope.db, id);
  const invoice = await invoiceOfPayment(scope.db, payment);
  if (!order || !invoice || (await invoiceOfPayment(scope.db, refund))) return;
  const { totals, series, number, buyer } = invoice;
  const title = `Refund of ${invoiceNumber(series, number)}, ${order.title}`;
  const tax = totals.total === 0 ? 0 : part(amount, BigInt(totals.tax), BigInt(totals.total));
  await keep(scope, order, {
    ...{ kind: "credit-note", payment: refund, undoes: number, buyer, series },
    lines: [{ title, quantity: 1, unitPrice: -amount, total: -amount, subitems: [] }],
    totals: { ...totals, subtotal: -amount, discount: 0, tax: -tax, total: -amount },
  });
}

interface Issued {
  readonly kind: InvoiceRow["kind"];
  readonly payment: number;
  readonly lines: readonly Line[];
  readonly totals: InvoiceTotals;
  readonly undoes: number | null;
  readonly buyer: Party;
  /** Of a credit note: that of its invoice, whatever the year. */
  readonly series?: string;
}

async function keep(scope: WriteScope, order: OrderRow, { series: known, payment, undoes, ...issued }: Issued): Promise<void> {
  const { seller, invoicePrefix } = await salesOf(scope);
  const name = seller.name || (await appById(scope.db, scope.app))?.title || "";
  const series = known ?? seriesOf(invoicePrefix, scope.now);
  const id = await scope.newId("invoice");
  const number = await takeNumber(scope.db, series);
  const row = { ...issued, series, number, id, order_id: order.id, payment_id: payment, seller: { ...seller, name } };
  await insertInvoice(scope.db, { ...row, issued_at: scope.now, undoes_number: undoes });
  await scope.enqueue(mailInvoice, { invoice: id });
}

/** Who bought, as the order says; an address and a tax number may stand among its answers. */
function buyerOf({ buyer_name: name, email, values }: OrderRow): Party {
  const said = (key: string) => (typeof values[key] === "string" ? values[key].slice(0, 500) : "");
  return { name: name || said("name"), address: said("address"), email: email ?? "", taxId: said("taxId") };
}

export function sayTotal({ totals }: InvoiceRow): string {
  return formatAmount(totals.total, totals.currency);
}
