import type { Invoice } from "../../contract/invoices.ts";
import { invoiceNumber } from "../../model/money/invoice-number.ts";
import { inMajor } from "../../model/money/minor-units.ts";
import type { InvoiceRow } from "./store.ts";

interface From {
  readonly app: number;
  /** Signs a text with the installation's key. */
  readonly sign: (text: string) => string;
}

export function showInvoice(row: InvoiceRow, { app, sign }: From): Invoice {
  const { subtotal, discount, tax, taxRate, total, currency, note } = row.totals;
  return {
    ...{ id: row.id, appId: app, number: invoiceNumber(row.series, row.number), kind: row.kind, orderId: row.order_id },
    ...{ seller: row.seller, buyer: row.buyer },
    lines: row.lines.map((line) => ({
      ...{ title: line.title, quantity: line.quantity, unitPrice: inMajor(line.unitPrice, currency), total: inMajor(line.total, currency) },
      subitems: line.subitems.map(({ title, amount }) => ({ title, amount: inMajor(amount, currency) })),
    })),
    ...{
      subtotal: inMajor(subtotal, currency),
      discount: inMajor(discount, currency),
      tax: inMajor(tax, currency),
      taxRate: taxRate / 10_000,
      total: inMajor(total, currency),
    },
    ...{ currency, note, issuedAt: row.issued_at.toISOString() },
    undoes: row.undoes_number === null ? null : invoiceNumber(row.series, row.undoes_number),
    printPath: printPath(app, row.id, sign),
  };
}

/** The page to print: whoever has its address may see it, and nobody guesses one. */
export function printPath(app: number, id: number, sign: (text: string) => string): string {
  return `/print/invoices/${app}/${id}?key=${sign(`invoice ${app} ${id}`)}`;
}
