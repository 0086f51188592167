import * as z from "zod";
import { amount } from "../model/money/amount.ts";
import { mostSettings, type SalesSettings, sales } from "../model/money/sales.ts";
import { endpoint } from "./endpoint.ts";
import { id, idInPath, instant } from "./shared.ts";

export type { SalesSettings };

const own = { guard: "authenticated", platform: true } as const;
const guestToken = z.optional(z.string().max(100));

export const invoiceLine = z.object({
  title: z.string(),
  quantity: z.number(),
  unitPrice: amount,
  total: amount,
  subitems: z.array(z.object({ title: z.string(), amount })),
});

const party = z.object({ name: z.string(), address: z.string(), email: z.string(), taxId: z.string() });

export const invoice = z.object({
  id,
  appId: id,
  /** As it is printed: the series and the number in it, "2026-0001". */
  number: z.string(),
  kind: z.enum(["invoice", "credit-note"]),
  orderId: id.nullable(),
  seller: party,
  buyer: party,
  lines: z.array(invoiceLine),
  subtotal: amount,
  discount: amount,
  tax: amount,
  taxRate: z.number(),
  total: amount,
  currency: z.string(),
  /** Words under the sum, such as why there is no tax. */
  note: z.string(),
  issuedAt: instant,
  /** Of a credit note: the number of the invoice that it takes back. */
  undoes: z.string().nullable(),
  /** A page to print, on the main host, for whoever has this address. */
  printPath: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

export const listInvoices = endpoint({
  name: "listInvoices",
  summary: "The invoices and credit notes that this app has issued, newest first",
  method: "GET",
  path: "/invoices",
  guard: "app-admin",
  list: true,
  reply: z.array(invoice),
});

export const myInvoices = endpoint({
  name: "myInvoices",
  summary: "The invoices and credit notes of the caller's own orders in this app, newest first",
  method: "GET",
  path: "/invoices/me",
  ...own,
  list: true,
  reply: z.array(invoice),
});

export const findInvoice = endpoint({
  name: "findInvoice",
  summary: "One invoice: of one's own order, of a guest's order with its token, any of the app for its admins",
  method: "GET",
  path: "/invoices/:invoice",
  guard: "anyone",
  platform: true,
  params: z.object({ invoice: idInPath }),
  query: z.strictObject({ token: guestToken }),
  reply: invoice,
  refusals: ["not_found"],
});

export const findSales = endpoint({
  name: "findSales",
  summary: "How this app sells: its currency, its tax, and what stands on its invoices",
  method: "GET",
  path: "/sales",
  guard: "app-admin",
  reply: sales,
});

export const changeSales = endpoint({
  name: "changeSales",
  summary: "Change how this app sells, for orders made from now on",
  method: "POST",
  path: "/sales",
  guard: "app-admin",
  notWhileActing: true,
  body: mostSettings,
  reply: sales,
});
